import { Button } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import {
  forgetSsoLink,
  listSsoLinks,
  type SsoLinkRow,
} from '@yardline/contract/single-sign-on/single-sign-on';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { Section } from '../../shell/record/Section.tsx';

const useColumns = (onForget: (row: SsoLinkRow) => void): TableColumn<SsoLinkRow>[] => {
  const { t } = useTranslation('singleSignOn');
  const { whyNot } = useSession();
  return [
    { key: 'name', header: t('person'), cell: ({ name }) => name },
    { key: 'subject', header: t('account'), cell: ({ subject }) => subject },
    { key: 'issuer', header: t('issuer'), cell: ({ issuer }) => issuer },
    { key: 'created_at', header: t('since'), cell: (row) => <When at={row.created_at} show="date" /> },
    {
      key: 'forget',
      header: t('forget'),
      isRight: true,
      cell: (row) => (
        <DisabledWithReason reason={whyNot(forgetSsoLink)}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('forgetOf', { name: row.name })}
            onClick={() => onForget(row)}
          >
            {t('forget')}
          </Button>
        </DisabledWithReason>
      ),
    },
  ];
};

/** People who have come through a provider of the company's own, and the way to let one come by another account. */
export const LinkedAccounts = () => {
  const { t } = useTranslation(['singleSignOn', 'common']);
  const { data } = useCall(listSsoLinks, { query: { page_size: '200' } });
  const [asked, setAsked] = useState<SsoLinkRow>();
  const columns = useColumns(setAsked);
  const { send, isSending } = useSend(forgetSsoLink, {
    onDone: () => setAsked(undefined),
  });
  const rows = data?.items ?? [];
  if (rows.length === 0) return null;
  return (
    <Section title={t('linked')} count={rows.length}>
      <RowsTable label={t('linked')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t('forgetTitle', { name: asked?.name ?? '' })}
        confirm={t('forget')}
        dismiss={t('common:cancel')}
        isDangerous
        isBusy={isSending}
        onConfirm={() => asked !== undefined && send({ params: { id: asked.id } })}
        onClose={() => setAsked(undefined)}
      >
        {t('forgetText')}
      </ConfirmDialog>
    </Section>
  );
};
