import { IconBan } from '@tabler/icons-react';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getApiKey, revokeApiKey } from '@yardline/contract/api-keys/api-keys';
import { areas } from '@yardline/domain/permissions/areas';
import { grantsOf } from '@yardline/domain/permissions/grants';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { When } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { lastMomentOf } from '../../shell/rights/last-moment.ts';
import { KeyState } from './KeyState.tsx';

/** What a key may do at most, in words. */
const useScopes = (scopes: readonly string[] | null): string => {
  const { t } = useTranslation(['apiKeys', 'roles']);
  if (scopes === null) return t('allOfOwner');
  const { levels, flags } = grantsOf(scopes, { rental: 0, sales: 0 });
  const held = areas.flatMap((area) => {
    const level = levels[area];
    return level === undefined
      ? []
      : [t('roles:levelOf', { area: t(`roles:areas.${area}`), level: t(`roles:levels.${level}`) })];
  });
  return [...held, ...flags.map((flag) => t(`roles:flags.${flag}`))].join(', ');
};

/** One key: whose it is, what it may do, and the way to end it. */
export const ApiKeyPage = () => {
  const { t } = useTranslation(['apiKeys', 'common']);
  const { whyNot } = useSession();
  const id = useRecordId();
  const [isAsking, setAsking] = useState(false);
  const key = useLoaded(getApiKey, { params: { id } });
  const scopes = useScopes(key.scopes);
  const { send, isSending } = useSend(revokeApiKey, {
    onDone: () => setAsking(false),
  });
  const revoke = {
    key: 'revoke',
    label: t('revoke'),
    icon: <IconBan size={16} />,
    reason: key.revoked_at === null ? whyNot(revokeApiKey) : t('ended'),
    isDangerous: true,
    onRun: () => setAsking(true),
  };
  return (
    <RecordPage
      list={{ to: paths.apiKeys(), label: t('title') }}
      title={key.name}
      status={<KeyState row={key} />}
      actions={[revoke]}
      isBusy={isSending}
    >
      <Section title={t('title')}>
        <Facts
          facts={[
            { label: t('owner'), value: key.owner },
            { label: t('rights'), value: t(key.may_change ? 'changes' : 'asks') },
            { label: t('scopes'), value: scopes },
            { label: t('created'), value: <When at={key.created_at} /> },
            { label: t('expires'), value: <When at={lastMomentOf(key)} show="date" /> },
            { label: t('revoked'), value: key.revoked_at === null ? '' : <When at={key.revoked_at} /> },
          ]}
        />
      </Section>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('revokeTitle', { name: key.name })}
        confirm={t('revoke')}
        dismiss={t('common:cancel')}
        isDangerous
        onConfirm={() => send({ params: { id } })}
        onClose={() => setAsking(false)}
      >
        {t('revokeText')}
      </ConfirmDialog>
    </RecordPage>
  );
};
