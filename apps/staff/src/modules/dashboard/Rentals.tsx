import { Button } from '@mantine/core';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import type { Dashboard, DueDocument } from '@yardline/contract/dashboard/dashboard';
import { createReturn } from '@yardline/contract/returns/returns';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { ExtendSheet } from '../../shell/extend/ExtendSheet.tsx';
import { Act, Call } from './Act.tsx';
import { DueDocuments } from './DueDocuments.tsx';

/** A contract leaves; a reservation becomes a contract first. */
const Leave = ({
  row: { contract_kind: kind, contract_id: id, contract_number: number, division_id: division },
}: {
  row: DueDocument;
}) => {
  const { t } = useTranslation('dashboard');
  const { whyNot } = useSession();
  if (kind === 'reservation') {
    const reason = whyNot({ needs: 'contracts.create' }, division);
    return (
      <Act to={paths.document('reservation', { id, number })} search={{ act: 'contract' }} reason={reason}>
        {t('convert')}
      </Act>
    );
  }
  return (
    <Act
      to={paths.document('contract', { id, number })}
      search={{ act: 'checkOut' }}
      reason={whyNot(checkOutContract, division)}
    >
      {t('checkOut')}
    </Act>
  );
};

const Return = ({
  row: { contract_id: id, contract_number: number, division_id: division },
}: {
  row: DueDocument;
}) => {
  const { t } = useTranslation('dashboard');
  const { whyNot } = useSession();
  return (
    <Act to={paths.newReturn({ id, number })} reason={whyNot(createReturn, division)}>
      {t('takeBack')}
    </Act>
  );
};

const Late = ({ row }: { row: DueDocument }) => {
  const { t } = useTranslation('dashboard');
  const { whyNot } = useSession();
  const [isExtending, setExtending] = useState(false);
  const reason = whyNot({ needs: 'contracts.edit' }, row.division_id);
  return (
    <>
      <Call phone={row.phone} name={row.customer_name} />
      <DisabledWithReason reason={reason}>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => reason === undefined && setExtending(true)}
        >
          {t('extend')}
        </Button>
      </DisabledWithReason>
      {isExtending ? <ExtendSheet id={row.contract_id} onClose={() => setExtending(false)} /> : null}
    </>
  );
};

type Props = { day: Dashboard; inDivision: Readonly<Record<string, string>> };

/** What leaves, comes back and is late, by contract. */
export const Rentals = ({ day, inDivision }: Props) => {
  const { t } = useTranslation('dashboard');
  const out = paths.documents('contract');
  return (
    <>
      <DueDocuments
        title={t('goingOut')}
        due={day.going_out}
        nothing={t('nothingOut')}
        all={{ to: paths.documents('reservation'), search: { ...inDivision, status: 'open' } }}
        Acts={Leave}
      />
      <DueDocuments
        title={t('comingBack')}
        due={day.coming_back}
        nothing={t('nothingBack')}
        all={{ to: out, search: { ...inDivision, out: '1' } }}
        Acts={Return}
      />
      <DueDocuments
        title={t('late')}
        due={day.late}
        nothing={t('nothingLate')}
        isLate
        all={{ to: out, search: { ...inDivision, late: '1' } }}
        Acts={Late}
      />
    </>
  );
};
