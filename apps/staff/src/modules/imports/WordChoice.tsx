import type { FoundWords, WholeImport } from '@yardline/contract/imports/imports';
import { folded, readChoice } from '@yardline/domain/imports/cells';
import type { ImportField, Mapping } from '@yardline/domain/imports/field';
import { importFields } from '@yardline/domain/imports/fields';
import { Figure } from '@yardline/ui/Figures';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { useChoiceWords } from './choice-words.ts';
import tableStyles from '@yardline/ui/looks/table.module.css';
import importsStyles from './imports.module.css';

type Words = WholeImport['words'];
type Props = { of: WholeImport; mapping: Mapping; words: Words; onChange: (words: Words) => void };
type Column = { field: ImportField; found: FoundWords; isWhole: boolean };

/** The words of the first rows, before all of the file was read. */
const firstWords = ({ headings, preview }: WholeImport, heading: string): FoundWords['texts'] => {
  const at = headings.indexOf(heading);
  const texts = preview.map((cells, n) => ({ text: (cells[at] ?? '').trim(), first_row: n + 2 }));
  const byWord = Map.groupBy(
    texts.filter(({ text }) => text !== ''),
    ({ text }) => folded(text),
  );
  return [...byWord.values()].flatMap((those) => {
    const [first] = those;
    return first === undefined ? [] : [{ ...first, rows: those.length }];
  });
};

/** The columns of choices whose words are worth a look: what became of rentals, and where a word is not understood or was given a meaning. */
const columnsOf = (of: WholeImport, mapping: Mapping, words: Words): Column[] =>
  importFields[of.kind].flatMap((field): Column[] => {
    const heading = mapping[field.name];
    if (field.choices === undefined || heading === undefined) return [];
    const read = of.survey?.words.find((each) => each.field === field.name && each.heading === heading);
    const found = read ?? { field: field.name, heading, texts: firstWords(of, heading) };
    const isClear = found.texts.every(({ text }) => readChoice(text, field.choices) !== undefined);
    const isWorthIt = field.name === 'status' || !isClear || Object.keys(words[field.name] ?? {}).length > 0;
    return isWorthIt && found.texts.length > 0 ? [{ field, found, isWhole: read !== undefined }] : [];
  });

/** The words of a field with one of them given a meaning, or none but its own. */
const withWord = (words: Words, field: string, [text, value]: [string, string | null]): Words => {
  const others = Object.entries(words[field] ?? {}).filter(([word]) => folded(word) !== folded(text));
  const own = Object.fromEntries(value === null ? others : [...others, [text, value]]);
  const { [field]: _, ...rest } = words;
  return Object.keys(own).length === 0 ? rest : { ...rest, [field]: own };
};

/** What the file's own words mean: each beside the value that it stands for here. */
export const WordChoice = ({ of, mapping, words, onChange }: Props) => {
  const { t } = useTranslation('imports');
  const nameOf = useChoiceWords();
  return columnsOf(of, mapping, words).map(({ field, found, isWhole }) => {
    const label = field[language()];
    const options = Object.keys(field.choices ?? {}).map((value) => ({
      value,
      label: nameOf(field.name, value),
    }));
    return (
      <section
        key={field.name}
        className={importsStyles.importAsk}
        aria-label={t('words.title', { field: label })}
      >
        <h3>{t('words.title', { field: label })}</h3>
        <p>{t(isWhole ? 'words.text' : 'words.firstRows')}</p>
        <table className={`${tableStyles.table} ${importsStyles.importWords}`} data-part="table">
          <thead>
            <tr>
              <th scope="col">{t('words.inFile')}</th>
              <th scope="col" data-right>
                {t('rows')}
              </th>
              <th scope="col">{t('words.means')}</th>
            </tr>
          </thead>
          <tbody>
            {found.texts.map(({ text, rows }) => {
              const value = readChoice(text, field.choices, words[field.name]) ?? null;
              return (
                <tr key={text}>
                  <th scope="row">{text}</th>
                  <td data-right>
                    <Figure value={rows} />
                  </td>
                  <td>
                    <SingleSelect
                      size="xs"
                      aria-label={t('words.meaningOf', { word: text })}
                      placeholder={t('words.unknown')}
                      options={options}
                      value={value}
                      error={value === null ? t('words.refused') : undefined}
                      onChange={(chosen) =>
                        onChange(withWord(words, field.name, [text, chosen === null ? null : String(chosen)]))
                      }
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    );
  });
};
