import { useLoaded } from '@yardline/client/hooks';
import { getUserRecord } from '@yardline/contract/users/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { UserState } from './UserState.tsx';
import { useUserActions } from './useUserActions.tsx';

/** One user of the company: status, and the actions possible now. */
export const UserPage = () => {
  const { t } = useTranslation('users');
  const id = useRecordId();
  const user = useLoaded(getUserRecord, { params: { id } });
  const [asked, setAsked] = useState<'leave' | 'handOver'>();
  const { actions, isBusy } = useUserActions(user, setAsked);
  const close = () => setAsked(undefined);
  return (
    <>
      <RecordPage
        list={{ to: paths.users(), label: t('title') }}
        title={user.name}
        status={<UserState state={user.state} />}
        actions={actions}
        isBusy={isBusy}
        tabs={[
          { to: paths.user(id), label: t('tabs.overview') },
          { to: paths.userRights(id), label: t('tabs.rights') },
          { to: paths.userHistory(id), label: t('tabs.history') },
        ]}
      />
      {asked === 'leave' ? <LeaveDialog user={user} onClose={close} /> : null}
      {asked === 'handOver' ? <HandOverDialog user={user} onClose={close} /> : null}
    </>
  );
};
