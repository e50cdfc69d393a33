import { Badge, Text } from "@mantine/core";

import { useMember } from "@/api/directory/members";
import { DevicesModal } from "@/components/devices/DevicesModal";
import { GrowingTable } from "@/components/GrowingTable";
import { KidName } from "@/components/kids/KidName";
import { KidNotificationsModal } from "@/components/notifications/KidNotificationsModal";
import { MemberFace } from "@/components/people/MemberFace";
import { MemberName } from "@/components/people/MemberName";
import { PointsBadge } from "@/components/PointsBadge";
import type { Column } from "@/components/ResponsiveTable";
import { useDialog } from "@/components/useDialog";
import type { FamilyMember } from "@/lib/api";
import { titleCase } from "@/lib/format";
import { useUser } from "@/lib/session/user";

import { ConfirmMemberModal } from "./ConfirmMemberModal";
import { MemberMenu } from "./MemberMenu";
import { byRoleAndName } from "./members";
import { PinModal } from "./PinModal";
import { ProfileModal } from "./ProfileModal";
import { ResetPasswordModal } from "./ResetPasswordModal";

import classes from "./Family.module.css";

type MembersTableProps = { members: FamilyMember[] };

/** Names, roles and points, parents first. */
export function MembersTable({ members }: MembersTableProps) {
  const { id: ownId } = useUser();
  const profiling = useDialog<FamilyMember>();
  const resetting = useDialog<FamilyMember>();
  const devices = useDialog<FamilyMember>();
  const pin = useDialog<FamilyMember>();
  const notifying = useDialog<FamilyMember>();
  const promoting = useDialog<FamilyMember>();
  const removing = useDialog<FamilyMember>();

  const menu = (member: FamilyMember) => (
    <MemberMenu
      member={member}
      isOwn={member.id === ownId}
      onProfile={profiling.open}
      onReset={resetting.open}
      onDevices={devices.open}
      onPin={pin.open}
      onNotifications={notifying.open}
      onPromote={promoting.open}
      onRemove={removing.open}
    />
  );
  const columns: Column<FamilyMember>[] = [
    {
      key: "name",
      header: "Name",
      cell: (member) => (
        <span className={classes.member}>
          <MemberFace of={member.id} size={44} />
          <div>
            <Text fw={600} inherit>
              <NameOf member={member} />
            </Text>
            <SignsInAs username={member.username} />
          </div>
          <Marks member={member} isOwn={member.id === ownId} />
        </span>
      ),
    },
    {
      key: "role",
      header: "Role",
      cell: ({ role }) => <RoleBadge role={role} />,
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
      cell: menu,
    },
  ];

  return (
    <>
      <GrowingTable
        label="Family members"
        columns={columns}
        rows={byRoleAndName(members)}
        rowKey={({ id }) => id}
        line={(member) => ({
          start: <MemberFace of={member.id} size={44} />,
          title: <NameOf member={member} />,
          details: (
            <span className={classes.facts}>
              <SignsInAs username={member.username} />
              <Marks member={member} isOwn={member.id === ownId} />
              <RoleBadge role={member.role} />
              {member.points !== null && <PointsBadge points={member.points} size="md" />}
            </span>
          ),
          action: menu(member),
        })}
      />
      {profiling.subject !== undefined && (
        <ProfileModal member={profiling.subject} opened={profiling.opened} onClose={profiling.close} />
      )}
      <ResetPasswordModal member={resetting.subject} opened={resetting.opened} onClose={resetting.close} />
      {devices.subject !== undefined && (
        <DevicesModal owner={devices.subject} opened={devices.opened} onClose={devices.close} />
      )}
      <PinModal kid={pin.subject} opened={pin.opened} onClose={pin.close} />
      {notifying.subject !== undefined && (
        <KidNotificationsModal kid={notifying.subject} opened={notifying.opened} onClose={notifying.close} />
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

/** The name; a kid's is the way to their page. */
function NameOf({ member: { id, username, role } }: { member: FamilyMember }) {
  return role === "kid" ? <KidName id={id} username={username} /> : <MemberName of={username} />;
}

function RoleBadge({ role }: Pick<FamilyMember, "role">) {
  return <Badge color={role === "kid" ? "green" : "pink"}>{titleCase(role)}</Badge>;
}

/** What is to be known about an account. */
function Marks({ member, isOwn }: { member: FamilyMember; isOwn: boolean }) {
  return (
    <>
      {isOwn && <Badge>You</Badge>}
      {!member.has_password && <Badge color="yellow">No password yet</Badge>}
    </>
  );
}

/** What a member types to sign in, where they are called something else. */
function SignsInAs({ username }: { username: string }) {
  const member = useMember(username);
  return (
    member !== undefined &&
    member.display_name !== username && (
      <Text size="sm" c="dimmed">
        <span className="visually-hidden">Username: </span>
        {username}
      </Text>
    )
  );
}
