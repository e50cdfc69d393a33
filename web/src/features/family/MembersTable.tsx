import { Badge, Text } from "@mantine/core";

import { DevicesModal } from "@/components/devices/DevicesModal";
import { GrowingTable } from "@/components/GrowingTable";
import { KidAvatar } from "@/components/kids/KidAvatar";
import { KidName } from "@/components/kids/KidName";
import { PointsBadge } from "@/components/PointsBadge";
import type { Column } from "@/components/ResponsiveTable";
import { useDialog } from "@/components/useDialog";
import type { FamilyMember } from "@/lib/api";
import { titleCase } from "@/lib/format";
import { useUser } from "@/lib/session/user";

import { ConfirmMemberModal } from "./ConfirmMemberModal";
import { MemberMenu } from "./MemberMenu";
import { byRoleAndName } from "./members";
import { ResetPasswordModal } from "./ResetPasswordModal";

import classes from "./Family.module.css";

type MembersTableProps = { members: FamilyMember[] };

/** Names, roles and points, parents first. */
export function MembersTable({ members }: MembersTableProps) {
  const { id: ownId } = useUser();
  const resetting = useDialog<FamilyMember>();
  const devices = useDialog<FamilyMember>();
  const promoting = useDialog<FamilyMember>();
  const removing = useDialog<FamilyMember>();

  const columns: Column<FamilyMember>[] = [
    {
      key: "name",
      header: "Name",
      card: "title",
      cell: ({ id, username, role, has_password }) => (
        <span className={classes.member}>
          <KidAvatar username={username} size={36} />
          <Text fw={600} inherit>
            {role === "kid" ? <KidName id={id} username={username} /> : username}
          </Text>
          {id === ownId && <Badge>You</Badge>}
          {!has_password && <Badge color="yellow">No password yet</Badge>}
        </span>
      ),
    },
    {
      key: "role",
      header: "Role",
      cell: ({ role }) => <Badge color={role === "kid" ? "green" : "pink"}>{titleCase(role)}</Badge>,
    },
    {
      key: "points",
      header: "Points",
      cell: ({ points }) => (points === null ? "–" : <PointsBadge points={points} />),
    },
    {
      key: "actions",
      header: "Actions",
      align: "right",
      card: "actions",
      cell: (member) =>
        member.id !== ownId && (
          <MemberMenu
            member={member}
            onReset={resetting.open}
            onDevices={devices.open}
            onPromote={promoting.open}
            onRemove={removing.open}
          />
        ),
    },
  ];

  return (
    <>
      <GrowingTable
        label="Family members"
        columns={columns}
        rows={byRoleAndName(members)}
        rowKey={({ id }) => id}
      />
      <ResetPasswordModal member={resetting.subject} opened={resetting.opened} onClose={resetting.close} />
      {devices.subject !== undefined && (
        <DevicesModal owner={devices.subject} opened={devices.opened} onClose={devices.close} />
      )}
      <ConfirmMemberModal
        change="promote"
        member={promoting.subject}
        opened={promoting.opened}
        onClose={promoting.close}
      />
      <ConfirmMemberModal
        change="remove"
        member={removing.subject}
        opened={removing.opened}
        onClose={removing.close}
      />
    </>
  );
}
