import { Button, Text, TextInput } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  createPayrollExport,
  type PayrollField,
  payrollFields,
  type PayrollProfile,
  previewPayroll,
} from '@yardline/contract/time-sheets/payroll';
import { getTimeSettings } from '@yardline/contract/time-sheets/time-settings';
import { hourKinds } from '@yardline/domain/time-sheets/overtime';
import { weekOf } from '@yardline/domain/time-sheets/workday';
import { say } from '@yardline/contract/words/say';
import { Day } from '@yardline/ui/Figures';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { plainDateText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { texts } from '../../../shell/list/search.ts';
import { RecordPage } from '../../../shell/record/RecordPage.tsx';
import { Section } from '../../../shell/record/Section.tsx';
import { PayrollLines } from './PayrollLines.tsx';
import { divisionsToPay, lastDayOf, mostWeeks, payrollQuery, weeksBefore } from './payroll-query.ts';
import { SheetBadge } from '../SheetBadge.tsx';
import styles from '../time.module.css';

type Headers = Record<PayrollField, string>;
type Kinds = PayrollProfile['kinds'];

/** The headings of the columns as the last export had them; a column without one is left out. */
const useProfile = (last: PayrollProfile | null) => {
  const { t } = useTranslation('time');
  const usual = Object.fromEntries(
    payrollFields.map((field) => [
      field,
      last === null
        ? t(`payroll.fields.${field}`)
        : (last.columns.find((column) => column.field === field)?.header ?? ''),
    ]),
  ) as Headers;
  const [headers, setHeaders] = useState(usual);
  const [kinds, setKinds] = useState<Kinds>(
    last?.kinds ?? { regular: 'REG', overtime: 'OT', double: 'DT', bonus: 'BONUS', premium: 'BONUS OT' },
  );
  const columns = payrollFields.flatMap((field) => {
    const header = headers[field].trim();
    return header === '' ? [] : [{ field, header }];
  });
  return { headers, setHeaders, kinds, setKinds, profile: { columns, kinds } };
};

const Columns = ({ headers, setHeaders, kinds, setKinds }: ReturnType<typeof useProfile>) => {
  const { t } = useTranslation('time');
  return (
    <Section title={t('payroll.columns')}>
      <div className={styles.columns}>
        {payrollFields.map((field) => (
          <TextInput
            key={field}
            label={t(`payroll.fields.${field}`)}
            value={headers[field]}
            maxLength={40}
            onChange={({ currentTarget: { value } }) =>
              setHeaders((before) => ({ ...before, [field]: value }))
            }
          />
        ))}
        {([...hourKinds, 'bonus', 'premium'] as const).map((kind) => (
          <TextInput
            key={kind}
            label={t('payroll.codeOf', { kind: t(`kinds.${kind}`) })}
            value={kinds[kind]}
            maxLength={20}
            onChange={({ currentTarget: { value } }) => setKinds((before) => ({ ...before, [kind]: value }))}
          />
        ))}
      </div>
      <Text size="xs" c="dimmed" px={16} pb={12}>
        {t('payroll.columnsHint')}
      </Text>
    </Section>
  );
};

/** What the export is of: whole weeks, and a division or all. */
const Period = ({ query }: { query: ReturnType<typeof payrollQuery> }) => {
  const { t } = useTranslation('time');
  const { locale } = useLocale();
  const { divisions } = useSession();
  const navigate = useNavigate();
  const { week_start: start } = useLoaded(getTimeSettings, {});
  const show = (more: Record<string, string>) =>
    void navigate({ to: '.', search: { ...query, ...more }, replace: true });
  const own = new Set(divisionsToPay(divisions));
  const weeks = weeksBefore(start, mostWeeks);
  const days = (of: (first: string) => string) =>
    weeks.map((first) => ({ value: of(first), label: plainDateText(of(first), locale) }));
  return (
    <div className={styles.columns}>
      <SingleSelect
        label={t('payroll.from')}
        options={days((first) => first)}
        value={query.from_on}
        onChange={(value) => {
          const from = String(value);
          show({ from_on: from, to_on: from > query.to_on ? lastDayOf(from) : query.to_on });
        }}
      />
      <SingleSelect
        label={t('payroll.to')}
        options={days(lastDayOf)}
        value={query.to_on}
        onChange={(value) => {
          const to = String(value);
          show({ from_on: to < query.from_on ? weekOf(to, start) : query.from_on, to_on: to });
        }}
      />
      <SingleSelect
        label={t('division')}
        options={[
          { value: '', label: t('payroll.allDivisions') },
          ...divisions
            .filter(({ warehouse }) => own.has(warehouse.id))
            .map(({ warehouse }) => ({ value: String(warehouse.id), label: warehouse.title })),
        ]}
        value={query.division_id ?? ''}
        onChange={(value) => show({ division_id: String(value ?? '') })}
      />
    </div>
  );
};

/** An export before it is made: its period, its columns, what it would hold, and which weeks it leaves out. */
export const NewPayrollPage = () => {
  const { t } = useTranslation('time');
  const navigate = useNavigate();
  const { week_start: start } = useLoaded(getTimeSettings, {});
  const { divisions } = useSession();
  const known = { weekStart: start, divisions: divisionsToPay(divisions) };
  const query = payrollQuery(texts(useSearch({ strict: false })), known);
  const preview = useLoaded(previewPayroll, { query });
  const chosen = useProfile(preview.last_profile);
  const { send, isSending } = useSend(createPayrollExport, {
    onDone: ({ id }) => navigate({ to: paths.payrollExport(id) }),
  });
  const { division_id: division, ...period } = query;
  const isEmpty = preview.lines.length + preview.bonuses.length === 0;
  const reason = isEmpty ? say(language(), 'payroll.nothing') : undefined;
  const run = () =>
    send({
      body: {
        ...period,
        division_id: division === undefined ? null : Number(division),
        profile: chosen.profile,
      },
    });
  return (
    <RecordPage list={{ to: paths.payroll(), label: t('payroll.title') }} title={t('payroll.new')}>
      <Section
        title={t('payroll.period')}
        action={
          <DisabledWithReason reason={reason}>
            <Button loading={isSending} onClick={() => reason === undefined && run()}>
              {t('payroll.run')}
            </Button>
          </DisabledWithReason>
        }
      >
        <Period query={query} />
      </Section>
      {preview.left_out.length === 0 ? null : (
        <Section title={t('payroll.leftOut', { count: preview.left_out.length })}>
          <ul className={styles.leftOut}>
            {preview.left_out.map((each) => (
              <li key={`${each.user_id} ${each.week_on}`}>
                {each.user_name}: {t('weekOf')} <Day day={each.week_on} /> <SheetBadge status={each.status} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <PayrollLines payroll={preview} />
      <Columns {...chosen} />
    </RecordPage>
  );
};
