-- Questions to the assistant are counted like every other attempt. Those of the last hour are forgotten.
DROP TABLE assistant_asks;
