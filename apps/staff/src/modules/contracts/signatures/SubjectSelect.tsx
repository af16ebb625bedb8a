import type { ContractKind } from '@yardline/contract/contracts/contracts';
import type { SignatureType } from '@yardline/contract/signatures/signatures';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useTranslation } from 'react-i18next';
import { subjectsOf } from './subjects.ts';

type Props = { kind: ContractKind; value: SignatureType; onChange: (value: SignatureType) => void };

/** The document alone, or with all that belongs to it; nothing where there is no choice. */
export const SubjectSelect = ({ kind, value, onChange }: Props) => {
  const { t } = useTranslation('signatures');
  const subjects = subjectsOf(kind);
  if (subjects.length < 2) return null;
  return (
    <SingleSelect
      label={t('subject')}
      value={value}
      options={subjects.map((each) => ({ value: each, label: t(`subjects.${each}`) }))}
      onChange={(chosen) => onChange(subjects.find((each) => each === chosen) ?? value)}
    />
  );
};
