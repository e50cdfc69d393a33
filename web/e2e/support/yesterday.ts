import { type Api, unique } from "./api";

/** Two time zones 24 hours apart: the same time of day, a day later. */
const [A_DAY, LATER] = ["Pacific/Honolulu", "Pacific/Kiritimati"];

/** The present day in a time zone. */
function dayIn(timeZone: string): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date());
}

/** A family since yesterday, with dishes for each kid every day, and bins in turn. */
export async function sinceYesterday(api: Api) {
  const parent = await api.signUp(unique("Robin"), A_DAY);
  const ana = await api.addKid(parent, unique("Ana"));
  const ben = await api.addKid(parent, unique("Ben"));
  const anchor = dayIn(A_DAY);
  const dishes = await api.addChore(parent, { name: "Dishes", points_value: 10 });
  const bins = await api.addChore(parent, { name: "Bins", points_value: 15 });
  await api.repeat(parent, dishes, [ana, ben], { anchor });
  await api.repeat(parent, bins, [ana, ben], { anchor, every: 30, mode: "anyone" });
  await api.moveTo(parent, LATER);
  return { parent, ana, ben, dishes, bins };
}
