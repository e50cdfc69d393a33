// The rules once more, as somebody would write them in plain JavaScript: what the WebAssembly is
// measured against. Only for benchmarks; `cases.js` compares every answer.

const MILESTONES = [
  [3, 10],
  [7, 25],
  [14, 50],
  [30, 100],
];
const PALETTE = ["teal", "orange", "grape", "lime", "pink", "cyan", "yellow", "indigo"];
const DAY_MS = 86_400_000;
const CAP_MS = 240 * 60_000;

const number = (day) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const text = (day) => new Date(day * DAY_MS).toISOString().slice(0, 10);
const clamp = (value, least, most) => Math.min(Math.max(value, least), most);
const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`;

export function effortPoints(minutes) {
  return clamp(Math.trunc(minutes / 2), 0, 10);
}

export function effortSummary(entries) {
  const sum = (of) => entries.reduce((total, entry) => total + of(entry), 0);
  const totalMinutes = sum((entry) => entry.effort_minutes);
  return {
    total_minutes: totalMinutes,
    total_points: sum((entry) => entry.effort_points),
    average_minutes:
      entries.length === 0 ? 0 : Math.round((totalMinutes / entries.length) * 10) / 10,
    retries: sum((entry) => Number(entry.is_retry)),
    high_effort: sum((entry) => Number(entry.effort_minutes >= 10)),
    bonus_points: sum((entry) => entry.streak_bonus_points ?? 0),
    milestones: sum((entry) => Number((entry.streak_bonus_points ?? 0) > 0)),
  };
}

export function isRetry(choreId, submittedAt, history) {
  return history.some((entry) => {
    const age = submittedAt - entry.submitted_at;
    return (
      entry.chore_id === choreId &&
      entry.status !== "approved" &&
      age >= 0 &&
      age <= DAY_MS
    );
  });
}

function runs(days, last) {
  const sorted = days
    .map(number)
    .filter((day) => day <= last)
    .sort((a, b) => a - b);
  const found = [];
  for (const day of sorted) {
    const run = found.at(-1);
    if (run !== undefined && day - run.end <= 1) {
      run.end = day;
    } else {
      found.push({ start: day, end: day });
    }
  }
  return found;
}

export function streak(counting, today) {
  const now = number(today);
  const all = runs(counting, now);
  const last = all.at(-1);
  const length = (run) => run.end - run.start + 1;
  return {
    current_streak: last !== undefined && now - last.end <= 1 ? length(last) : 0,
    longest_streak: all.reduce((longest, run) => Math.max(longest, length(run)), 0),
    streak_active: last?.end === now,
    last_completion_date: last === undefined ? null : text(last.end),
  };
}

export function bonusesDue(counting, confirmed, paid) {
  const within = (run, day) => run.start <= day && day <= run.end;
  const wholes = runs([...counting, ...confirmed], Infinity);
  const settled = paid.map((bonus) => ({ ...bonus, day: number(bonus.day) }));
  const due = [];
  for (const run of runs(confirmed, Infinity)) {
    const whole = wholes.find((one) => within(one, run.start));
    for (const [streakDay, points] of MILESTONES) {
      const day = run.start + streakDay - 1;
      if (!within(run, day)) {
        break;
      }
      if (!settled.some((one) => one.streak_day === streakDay && within(whole, one.day))) {
        settled.push({ day, streak_day: streakDay });
        due.push({ day: text(day), streak_day: streakDay, points });
      }
    }
  }
  return due;
}

function percent(part, whole) {
  return whole <= 0 ? 100 : Math.min(Math.floor((part * 100) / whole), 100);
}

export function goalProgress(terms, purchases) {
  const { points_per_purchase: cost, purchases_needed: needed } = terms;
  const left = Math.max(needed - purchases, 0);
  const percentage = percent(purchases, needed);
  const more = counted(left, "more purchase", "more purchases");
  let message = "Celebrate! Your Bearded Dragon can come home!";
  if (purchases === 0) {
    message = "Start saving for your Bearded Dragon!";
  } else if (percentage < 25) {
    message = `Great start! Only ${more} to go!`;
  } else if (percentage < 50) {
    message = "You're making progress! Keep saving!";
  } else if (percentage < 75) {
    message = "Halfway there! The Bearded Dragon is getting closer!";
  } else if (percentage < 100) {
    message = `Almost there! Just ${more}!`;
  }
  return {
    purchases,
    purchases_needed: needed,
    purchases_left: left,
    points: cost * purchases,
    points_total: cost * needed,
    points_left: cost * left,
    percentage,
    reached: left === 0,
    message,
    colour: left === 0 ? "green" : "teal",
  };
}

export function goalShares(terms, kids, purchases) {
  const { points_per_purchase: cost, purchases_needed: needed } = terms;
  const order = (a, b) => (a === b ? 0 : a < b ? -1 : 1);
  const names = kids.toSorted(
    (a, b) => order(a.toLowerCase(), b.toLowerCase()) || order(a, b),
  );
  return names.map((username, at) => {
    const target = Math.floor(needed / names.length) + Number(at < needed % names.length);
    const bought = purchases.filter(
      ({ username: who, status }) =>
        who === username && (status === "approved" || status === "completed"),
    ).length;
    return {
      username,
      colour: PALETTE[at % PALETTE.length],
      target_purchases: target,
      target_points: cost * target,
      purchases: bought,
      points: cost * bought,
      percentage: percent(bought, target),
      reached: bought >= target,
    };
  });
}

export function dueFlag(due, today) {
  if (due === undefined) {
    return "none";
  }
  const days = number(due) - number(today);
  return days < 0 ? "overdue" : days <= 2 ? "due_soon" : "later";
}

export function usernameError(value) {
  const characters = [...value.trim()];
  if (characters.length < 3 || characters.length > 32) {
    return "Username must be 3 to 32 characters long.";
  }
  return /\p{Cc}/u.test(value.trim()) ? "Username must not contain control characters." : undefined;
}

export function chorePointsError(value) {
  if (!(value > 0)) {
    return "Points must be greater than 0";
  }
  return undefined;
}

export function elapsedMs(timer, now) {
  const run = timer.started_at === null ? 0 : Math.max(now - timer.started_at, 0);
  return Math.min(timer.accumulated_ms + run, CAP_MS);
}

export function timerDisplay(elapsed) {
  const seconds = Math.trunc(clamp(elapsed, 0, CAP_MS) / 1000);
  const padded = (part) => String(part).padStart(2, "0");
  const face = `${padded(Math.trunc(seconds / 60) % 60)}:${padded(seconds % 60)}`;
  return seconds < 3600 ? face : `${Math.trunc(seconds / 3600)}:${face}`;
}

const clean = (part) => (typeof part === "string" && part.trim() !== "" ? part.trim() : undefined);
const points = (exact) => clamp(Math.floor(exact + 0.5), 1, 1_000_000);

export function parseDialogAnswer(answer, service) {
  const who = { gemini: "Gemini", openai: "OpenAI" }[service] ?? service;
  const fields = JSON.parse(answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1));
  const name = clean(fields.name);
  if (fields.type === "shop_item") {
    const price = fields.usd_price;
    const shown = Number.isInteger(price) ? `$${price}` : `$${price.toFixed(2)}`;
    return {
      kind: "shop_item",
      name,
      description: clean(fields.description) ?? `Suggested by ${who}, about ${shown}.`,
      usd_price: price,
      points_cost: points(price * 35),
    };
  }
  return { kind: "general", answer: clean(fields.answer) };
}
