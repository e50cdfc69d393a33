import { ChoreHistoryPage } from "./pages/choreHistory";
import { PendingApprovalsPage } from "./pages/pendingApprovals";
import { ProgramsPanel } from "./pages/programs";
import { expectGoodLooks, expectLargeTargets } from "./support/look";
import { expect, test } from "./support/test";

test("a program is let in, ticks, and is removed @phone @gate", async ({
  page,
  family,
  signIn,
  browserOf,
  api,
}) => {
  const { parent, kid } = family;
  const leo = await family.addKid("Leo");
  const dishes = await api.addChore(parent, { name: "Dishes", points_value: 10 });
  await signIn(parent);
  const programs = new ProgramsPanel(page);
  await programs.open();
  await expect(programs.empty).toBeVisible();
  await programs.add.click();
  await expectGoodLooks(page);
  await expectLargeTargets(page);
  await programs.form.submit.click();
  await expect(programs.form.root).toContainText("Name is required");
  await programs.form.name.fill("Hall button");
  await programs.form.choice("Read").click();
  await programs.form.submit.click();
  await expect(programs.form.root).toContainText("Choose what it may do.");
  await programs.form.choice("Tick").click();
  await programs.form.choice(kid.username).click();
  await programs.form.submit.click();
  await expect(programs.token).toHaveValue(/^pogona_token_[0-9a-f]{64}$/);
  await expectGoodLooks(page);
  const token = await programs.token.inputValue();
  await programs.done.click();
  const program = programs.program("Hall button");
  await expect(program).toContainText(`Tick: ${kid.username}`);
  await expect(program).toContainText("Never used");
  await expect(program).not.toContainText(leo.username);
  await expectGoodLooks(page);

  const tick = (key: string) => ({
    entries: [{ key, kid_id: kidId, chore_id: dishes.id }],
  });
  const kidId = await api.idOf(kid);
  const asProgram = { username: "Hall button", token };
  await api.call("POST", "/board/ticks", tick("a"), asProgram);
  const approvals = new PendingApprovalsPage(page);
  await approvals.open();
  await expect(approvals.submissions.row("Dishes")).toContainText("By Hall button");
  const kids = new ChoreHistoryPage(await browserOf(kid));
  await kids.open();
  await expect(kids.entry("Dishes")).toContainText("By Hall button");

  await programs.open();
  await expect(program).toContainText("Last used");
  await program.getByRole("button", { name: "Remove Hall button" }).click();
  await programs.confirm.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(programs.empty).toBeVisible();
  await expect(api.call("POST", "/board/ticks", tick("b"), asProgram)).rejects.toThrow(/401/);
  // Another parent's program shows at once.
  const display = { name: "Display", scopes: ["read", "review"], expires_in_days: 30 };
  await api.call("POST", "/api-tokens", display, parent);
  await expect(programs.program("Display")).toContainText("Read, decide: all kids");
  await expect(programs.program("Display")).toContainText("Valid until");
});
