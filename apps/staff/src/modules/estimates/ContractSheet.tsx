import { Alert, Checkbox, Select, Stack, Text, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCall, useSend } from '@yardline/client/hooks';
import type { Estimate } from '@yardline/contract/estimates/estimates';
import {
  type ContractPreview,
  convertToContract,
  tryContract,
} from '@yardline/contract/estimates/into-contract';
import { listServices } from '@yardline/contract/services/services';
import { sectionsOf } from '@yardline/domain/estimates/estimates';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { showToast } from '@yardline/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { DraftLines } from '../../shell/money/DraftLines.tsx';
import { Sheet } from '../../shell/panel/Sheet.tsx';

type Props = { estimate: Estimate; onClose: () => void };

const kinds = { L: 'labor', X: 'sublet' } as const;
type Charged = (typeof kinds)[keyof typeof kinds];
type Chosen = Partial<Record<Charged, number>>;

type ServicesProps = {
  estimate: Estimate;
  proposed: ContractPreview['services'] | undefined;
  onChoose: (of: Charged, id: number) => void;
};

/** By which services labor and work of others are charged, where the estimate has any. */
const ServiceChoices = ({ estimate, proposed, onChoose }: ServicesProps) => {
  const { t } = useTranslation('estimates');
  const { data } = useCall(listServices, {});
  const options = (data?.services ?? []).map((each) => ({
    value: String(each.id),
    label: `${each.service_code} ${each.description}`,
  }));
  const needed = (['L', 'X'] as const).filter((kind) => estimate.lines.some((line) => line.kind === kind));
  return needed.map((kind) => {
    const of = kinds[kind];
    const value = proposed?.[of] ?? null;
    return (
      <Select
        key={of}
        label={t(`intoContract.${of}`)}
        description={t('intoContract.serviceHint')}
        data={options}
        value={value === null ? null : String(value)}
        allowDeselect={false}
        searchable
        required
        onChange={(id) => {
          if (id !== null) onChoose(of, Number(id));
        }}
      />
    );
  });
};

/** Why not even a draft is made. */
const firstStop = (preview: ContractPreview | undefined): string | undefined =>
  preview?.problems.find((problem) => problem.stops_draft)?.message;

/** What cannot go to a contract, and what keeps it from being opened, each with its reason. */
const Obstacles = ({ preview }: { preview: ContractPreview }) => {
  const { t } = useTranslation('estimates');
  const rows = [
    ...preview.left_out.map(({ description, message }) => `${description}: ${message}`),
    // What is said against a contract that lacks lines can be for want of them.
    ...(preview.left_out.length > 0 ? [] : preview.problems).map(({ line, message }) =>
      line === '' ? message : `${line}: ${message}`,
    ),
  ];
  if (rows.length === 0) return null;
  return (
    <Alert
      color="orange"
      title={t(preview.left_out.length > 0 ? 'intoContract.leftOut' : 'intoContract.obstacles')}
    >
      <ul>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      {preview.left_out.length > 0 || firstStop(preview) !== undefined ? null : t('intoContract.asDraft')}
    </Alert>
  );
};

const Agreement = (props: {
  options: readonly string[];
  reason: string;
  sections: string[];
  onReason: (reason: string) => void;
  onSections: (sections: string[]) => void;
}) => {
  const { t } = useTranslation('estimates');
  return (
    <>
      <Text size="sm">{t('withoutText')}</Text>
      <Textarea
        label={t('who')}
        value={props.reason}
        maxLength={500}
        autosize
        minRows={2}
        required
        data-autofocus
        onChange={(event) => props.onReason(event.currentTarget.value)}
      />
      {props.options.length === 0 ? null : (
        <Checkbox.Group label={t('options')} value={props.sections} onChange={props.onSections}>
          <Stack gap={8} mt={8}>
            {props.options.map((section) => (
              <Checkbox key={section} value={section} label={section} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </>
  );
};

const bodyOf = (
  { labor = null, sublet = null }: Chosen | ContractPreview['services'],
  sections: string[],
) => ({
  sections,
  labor_service_id: labor,
  sublet_service_id: sublet,
});

/** Opens the document that was made, and says so. */
const useMade = (onClose: () => void) => {
  const { t } = useTranslation('estimates');
  const navigate = useNavigate();
  return ({ made_contract: made }: Estimate): void => {
    onClose();
    if (made === null) return;
    showToast({
      message:
        made.number === null
          ? t('intoContract.draftToast')
          : t('intoContract.toast', { number: made.number }),
      tone: 'done',
    });
    void navigate({ to: paths.document(made.kind, made) });
  };
};

const Shown = ({
  preview,
  problem,
}: {
  preview: ContractPreview | undefined;
  problem: string | undefined;
}) => {
  if (preview === undefined) return problem ?? <TableSkeleton rows={3} columns={2} />;
  return (
    <>
      {problem}
      <Obstacles preview={preview} />
      <DraftLines bills={[preview]} />
    </>
  );
};

/** Makes a contract of an estimate, and shows it before: what it sells and charges, with taxes, and what cannot go there. */
export const ContractSheet = ({ estimate, onClose }: Props) => {
  const { t } = useTranslation('estimates');
  const [chosen, setChosen] = useState<Chosen>({});
  const [reason, setReason] = useState('');
  const [sections, setSections] = useState<string[]>([]);
  const isApproved = estimate.status === 'approved';
  const body = bodyOf(chosen, sections);
  const params = { id: estimate.id };
  const {
    data: preview,
    error,
    isFetching,
  } = useCall(tryContract, { params, body }, { keepsPrevious: true });
  const { send, isSending } = useSend(convertToContract, { onDone: useMade(onClose) });
  const isDraft = (preview?.problems.length ?? 0) > 0;
  const why =
    error?.message ??
    (isFetching || preview === undefined ? t('intoContract.loading') : undefined) ??
    preview?.left_out[0]?.message ??
    firstStop(preview) ??
    (isApproved || reason.trim() !== '' ? undefined : t('who'));
  return (
    <Sheet
      title={t('intoContract.title', { number: estimate.estimate_n })}
      submit={t(isDraft ? 'intoContract.saveDraft' : 'intoContract.open')}
      reason={why}
      isSaving={isSending}
      size={560}
      onSubmit={() =>
        send(
          {
            params,
            // What was shown is made, also where another service was chosen elsewhere meanwhile.
            body: {
              ...bodyOf(preview?.services ?? chosen, sections),
              saveAs: isDraft ? 'draft' : 'open',
              reason: reason.trim(),
            },
          },
          { ifMatch: estimate.row_version },
        )
      }
      onClose={onClose}
    >
      <Stack gap={12}>
        {isApproved ? null : (
          <Agreement
            options={sectionsOf(estimate.lines)}
            reason={reason}
            sections={sections}
            onReason={setReason}
            onSections={setSections}
          />
        )}
        <ServiceChoices
          estimate={estimate}
          proposed={preview?.services}
          onChoose={(of, id) => setChosen((before) => Object.assign({}, before, { [of]: id }))}
        />
        <Shown preview={preview} problem={error?.message} />
      </Stack>
    </Sheet>
  );
};
