import { serverMessage } from '@kerf/client/failure';
import { type OrganisationRoleName, routes } from '@kerf/contract';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { snackbars } from '@kerf/ui/snackbars';
import { useTranslation } from 'react-i18next';
import { api, command } from '../../../api/api.ts';
import { useSession } from '../../../session/session.tsx';
import { showOrganisationUser } from '../../../session/start-up-store.ts';
import type { InvitationRow, MemberRow, PersonRow } from './people.ts';

/** Asks where a change cannot be taken back, makes it, says what happened and loads the list anew. */
export const usePeopleCommands = (refresh: () => Promise<unknown>) => {
  const { t } = useTranslation('members');
  const { confirm } = useQuestions();
  const { organisation, user } = useSession();
  const { organisationId } = organisation;
  const nameOf = ({ name, emailAddress }: PersonRow) => (name === '' ? emailAddress : name);

  const make = async (change: () => Promise<unknown>, success: string) => {
    try {
      await change();
      snackbars.success(success);
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('failed'));
    }
    await refresh();
  };

  const changeOwnRole = (role: OrganisationRoleName) =>
    confirm({
      title: t('ownRole.title'),
      text: t('ownRole.text', { role: t(`roles.${role}`) }),
      yes: t('ownRole.yes'),
    });

  const changeRole = async (row: PersonRow, role: OrganisationRoleName) => {
    if (row.role === role) return;
    const isOwn = row.kind === 'member' && row.userId === user.userId;
    if (isOwn && !(await changeOwnRole(role))) return;
    const change = async () => {
      if (row.kind === 'invitation') {
        const params = { organisationId, invitationId: row.invitationId };
        await api(routes.organisations.changeInvitation, { params, body: { role } });
        return;
      }
      const params = { organisationId, userId: row.userId };
      const changed = await api(routes.organisations.changeRole, { params, body: { role } });
      if (isOwn) showOrganisationUser(changed);
    };
    await make(change, t('roleChanged', { name: nameOf(row), role: t(`roles.${role}`) }));
  };

  const remove = async (row: MemberRow) => {
    const name = nameOf(row);
    const text = t('remove.text', { name, organisation: organisation.name });
    if (!(await confirm({ title: t('remove.title', { name }), text, yes: t('remove.yes'), dangerous: true }))) return;
    const params = { organisationId, userId: row.userId };
    await make(() => api(routes.organisations.removeUser, { params }), t('remove.done', { name }));
  };

  const resend = ({ invitationId, emailAddress }: InvitationRow) => {
    const params = { organisationId, invitationId };
    return make(() => command(routes.organisations.resendInvitation, { params }), t('resent', { emailAddress }));
  };

  const withdraw = async ({ invitationId, emailAddress, status }: InvitationRow) => {
    const text = t('withdraw.text', { emailAddress });
    const isOpen = status === 'open';
    if (isOpen && !(await confirm({ title: t('withdraw.title'), text, yes: t('withdraw.yes'), dangerous: true })))
      return;
    const params = { organisationId, invitationId };
    const success = isOpen ? t('withdraw.done', { emailAddress }) : t('withdraw.cleared', { emailAddress });
    await make(() => api(routes.organisations.withdrawInvitation, { params }), success);
  };

  return { changeRole, remove, resend, withdraw };
};
export type PeopleCommands = ReturnType<typeof usePeopleCommands>;
