import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { WholeImport } from '@yardline/contract/imports';
import type { Mapping } from '@yardline/domain/imports/field';
import { importFields } from '@yardline/domain/imports/fields';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../app/i18n.ts';

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

/** Which column of the file fills which field, each with what stands there in the first row. */
export const MappingTable = ({ of, mapping, onChange, faults }: Props) => {
  const { t } = useTranslation('imports');
  const [first = []] = of.preview;
  const taken = new Set(Object.values(mapping));
  const fields = importFields[of.kind];
  // What the file seems to have, and what it must have, comes first; the rest is there for whoever looks for it.
  const [isWhole, setWhole] = useState(false);
  const [near] = useState(() =>
    fields.filter(({ name, isRequired }) => isRequired === true || of.mapping[name] !== undefined),
  );
  const shown = isWhole ? fields : near;
  return (
    <>
      <table className="yl-table import-mapping">
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('firstRow')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((field) => {
            const label = field[language()];
            const heading = mapping[field.name] ?? null;
            const options = of.headings.map((each) => ({
              ...{ value: each, label: each },
              disabled: taken.has(each) && each !== heading,
            }));
            return (
              <tr key={field.name}>
                <th scope="row">
                  {label}
                  {field.isRequired ? <span className="import-required"> {t('required')}</span> : null}
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
                    error={faults[field.name]}
                    onChange={(value) =>
                      onChange(changed(mapping, field.name, value === null ? null : String(value)))
                    }
                  />
                </td>
                <td className="import-cell">{heading === null ? '' : first[of.headings.indexOf(heading)]}</td>
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
