import { Badge, Text } from "@mantine/core";

import { useMember } from "@/api/directory/members";
import { useFamilyToday } from "@/api/family/queries";
import type { Column } from "@/components/column";
import { GrowingTable } from "@/components/GrowingTable";
import { Brief } from "@/components/LineList";
import { PointsBadge } from "@/components/PointsBadge";
import { RoleBadge } from "@/components/RoleBadge";
import { useDialog } from "@/components/useDialog";
import { DevicesModal } from "@/domain/devices/DevicesModal";
import { KidName } from "@/domain/kids/KidName";
import { KidNotificationsModal } from "@/domain/notifications/KidNotificationsModal";
import { MemberFace } from "@/domain/people/MemberFace";
import { MemberName } from "@/domain/people/MemberName";
import type { FamilyMember } from "@/lib/api";
import { formatPoints, titleCase } from "@/lib/format";
import { kidPath } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import { carerDaysText } from "./carerDays";
import { CarerDaysModal } from "./CarerDaysModal";
import { ConfirmMemberModal } from "./ConfirmMemberModal";
import { MemberMenu } from "./MemberMenu";
import { byRoleAndName } from "./members";
import { PinModal } from "./PinModal";
import { ProfileModal } from "./ProfileModal";
import { ResetPasswordModal } from "./ResetPasswordModal";

import classes from "./Family.module.css";

type MembersTableProps = { members: FamilyMember[] };

/** Names, roles and points, parents first; the days of carers. */
export function MembersTable({ members }: MembersTableProps) {
  const { id: ownId } = useUser();
  const profiling = useDialog<FamilyMember>();
  const dating = useDialog<FamilyMember>();
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
      onDays={dating.open}
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
      cell: (member) => <NameCell member={member} isOwn={member.id === ownId} />,
    },
    {
      key: "role",
      header: "Role",
      cell: ({ role }) => <RoleBadge of={role} />,
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
          title: <MemberName of={member.username} />,
          details: <LineDetails member={member} isOwn={member.id === ownId} />,
          action: menu(member),
          opens: member.role === "kid" ? kidPath(member.id) : () => profiling.open(member),
        })}
      />
      {profiling.subject !== undefined && (
        <ProfileModal member={profiling.subject} opened={profiling.opened} onClose={profiling.close} />
      )}
      <CarerDaysModal carer={dating.subject} opened={dating.opened} onClose={dating.close} />
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

type MemberProps = { member: FamilyMember; isOwn: boolean };

/** A kid's name links to their page. */
function NameCell({ member, isOwn }: MemberProps) {
  const { id, username, role, has_password } = member;
  const signsInAs = useSignsInAs(username);
  return (
    <span className={classes.member}>
      <MemberFace of={id} size={44} />
      <div>
        <Text fw={600} inherit>
          {role === "kid" ? <KidName id={id} username={username} /> : <MemberName of={username} />}
        </Text>
        {signsInAs && (
          <Text size="sm" c="dimmed">
            {signsInAs}
          </Text>
        )}
        {role === "carer" && (
          <Text size="sm" c="dimmed">
            <CarerDays of={member} />
          </Text>
        )}
      </div>
      {isOwn && <Badge>You</Badge>}
      {!has_password && <NoPassword />}
    </span>
  );
}

/** A member's username for signing in, if it differs from the display name. */
function useSignsInAs(username: string) {
  const member = useMember(username);
  return (
    member !== undefined &&
    member.display_name !== username && (
      <>
        <span className="visually-hidden">Username: </span>
        {username}
      </>
    )
  );
}

/** The main facts; the opened row shows all. */
function LineDetails({ member, isOwn }: MemberProps) {
  const { role, points, has_password } = member;
  const signsInAs = useSignsInAs(member.username);
  return (
    <>
      <Brief
        facts={[
          isOwn && "You",
          titleCase(role),
          role === "carer" && <CarerDays of={member} />,
          points !== null && formatPoints(points),
          signsInAs,
        ]}
      />
      {!has_password && <NoPassword />}
    </>
  );
}

/** Only for carers, as it asks for the family's day. */
function CarerDays({ of }: { of: FamilyMember }) {
  return carerDaysText(of, useFamilyToday());
}

function NoPassword() {
  return <Badge color="yellow">No password yet</Badge>;
}
