import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { WholeImport } from '@yardline/contract/imports/imports';
import type { Mapping } from '@yardline/domain/imports/field';
import { importFields } from '@yardline/domain/imports/fields';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { useSession } from '../../session/useSession.ts';
import tableStyles from '@yardline/ui/looks/table.module.css';
import importsStyles from './imports.module.css';

type Props = {
  of: WholeImport;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
  /** What is wrong at a field, by its name. */
  faults: Readonly<Record<string, string>>;
};

const changed = (mapping: Mapping, field: string, heading: string | null): Mapping => {
  const { [field]: _, ...others } = mapping;
  return heading === null ? others : { ...others, [field]: heading };
};

/** What a column can fill, and what is said of it. */
type Field = { name: string; label: string; isNear: boolean; says: 'required' | 'requiredOfNew' | undefined };

/** The fields of the kind, without costs for users without the right to them, followed by the company's own columns. */
const fieldsOf = ({ kind, own_columns: own, mapping }: WholeImport, seesCosts: boolean): Field[] => {
  const open = importFields[kind].filter(({ isCost }) => isCost !== true || seesCosts);
  const fixed = open.map((field) => ({
    name: field.name,
    label: field[language()],
    says: field.isRequired === true ? ('required' as const) : undefined,
  }));
  const ofCompany = own.map(({ name, label, is_required_of_new: isNeeded }) => ({
    name,
    label,
    says: isNeeded ? ('requiredOfNew' as const) : undefined,
  }));
  // Mapped and required fields come first; the rest follows.
  return [...fixed, ...ofCompany].map((field) => ({
    ...field,
    isNear: field.says !== undefined || mapping[field.name] !== undefined,
  }));
};

/** The column for each field, with its value in the first row. */
export const MappingTable = ({ of, mapping, onChange, faults }: Props) => {
  const { t } = useTranslation('imports');
  const { may } = useSession();
  const [first = []] = of.preview;
  const taken = new Set(Object.values(mapping));
  const [isWhole, setWhole] = useState(false);
  const [fields] = useState(() => fieldsOf(of, may('view_costs')));
  const shown = isWhole ? fields : fields.filter(({ isNear }) => isNear);
  return (
    <>
      <table className={`${tableStyles.table} ${importsStyles.importMapping}`} data-part="table">
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('firstRow')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, label, says }) => {
            const heading = mapping[name] ?? null;
            const options = of.headings.map((each) => ({
              value: each,
              label: each,
              disabled: taken.has(each) && each !== heading,
            }));
            return (
              <tr key={name}>
                <th scope="row">
                  {label}
                  {says === undefined ? null : (
                    <span className={importsStyles.importRequired}> {t(says)}</span>
                  )}
                </th>
                <td>
                  <SingleSelect
                    size="xs"
                    aria-label={t('columnOf', { field: label })}
                    placeholder={t('noColumn')}
                    options={options}
                    value={heading}
                    isSearchable
                    isClearable
                    error={faults[name]}
                    onChange={(value) =>
                      onChange(changed(mapping, name, value === null ? null : String(value)))
                    }
                  />
                </td>
                <td className={importsStyles.importCell}>
                  {heading === null ? '' : first[of.headings.indexOf(heading)]}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {shown.length === fields.length ? null : (
        <Button
          variant="subtle"
          size="xs"
          m={12}
          leftSection={<IconChevronDown size={14} />}
          onClick={() => setWhole(true)}
        >
          {t('more', { count: fields.length - shown.length })}
        </Button>
      )}
    </>
  );
};
