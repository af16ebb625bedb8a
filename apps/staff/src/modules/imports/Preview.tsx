import type { WholeImport } from '@yardline/contract/imports/imports';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';
import { useReachable } from '../../shell/record/useReachable.ts';
import tableStyles from '@yardline/ui/looks/table.module.css';
import importsStyles from './imports.module.css';

/** The first rows as they stand in the file. */
export const Preview = ({ of }: { of: WholeImport }) => {
  const { t } = useTranslation('imports');
  return (
    <Section title={t('preview')}>
      <div className={importsStyles.importPreview} {...useReachable()}>
        <table className={tableStyles.table} data-part="table">
          <thead>
            <tr>
              {of.headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {of.preview.map((cells, row) => (
              <tr key={`${row} ${cells[0]}`}>
                {of.headings.map((heading, at) => (
                  <td key={heading}>{cells[at] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
};
