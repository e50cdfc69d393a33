import { IconPlug } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";

import { apiTokensQuery } from "@/api/apiTokens/queries";
import { ListPanel } from "@/components/ListPanel";
import { NetworkButton } from "@/components/NetworkButton";
import { useDialog } from "@/components/useDialog";

import { AddProgramModal } from "./AddProgramModal";
import { ProgramList } from "./ProgramList";

/** The family's programs, with a button to add one (docs/product/programs.md#api-tokens). */
export function ProgramsPanel() {
  const query = useQuery(apiTokensQuery);
  const adding = useDialog<true>();
  return (
    <ListPanel
      title="Programs"
      hint="Give a program such as Home Assistant access. It acts in your name."
      query={query}
      errorText="Failed to load the programs."
      empty="No programs yet."
      list={(tokens) => <ProgramList tokens={tokens} />}
    >
      <NetworkButton
        variant="default"
        leftSection={<IconPlug size={20} aria-hidden />}
        onClick={() => adding.open(true)}
      >
        Add a Program
      </NetworkButton>
      <AddProgramModal opened={adding.opened} onClose={adding.close} />
    </ListPanel>
  );
}
