import { Button, Menu } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { mostPicked } from '@yardline/contract/fields';
import { useTranslation } from 'react-i18next';
import { figureOf } from './figure.ts';
import { isTooMany, type Selection } from './selection.ts';
import type { RunExport } from './useListExport.tsx';
import listStyles from '../looks/list.module.css';
import pageStyles from '../looks/page.module.css';

type Props = {
  selection: Selection;
  /** What is said of how many are chosen. */
  words: string;
  /** How many match the filter, as far as they were counted. */
  total: number | undefined;
  isEstimate: boolean;
  exports: RunExport;
  /** What can be done with them, beside a file. */
  actions: React.ReactNode;
};

const file = { variant: 'default', size: 'xs', leftSection: <IconDownload size={14} /> } as const;

/** What is chosen of a list, and what can be done with it. */
export const SelectionBar = ({ selection, words, total, isEstimate, exports, actions }: Props) => {
  const { t } = useTranslation('shell');
  const tooMany = isTooMany(selection) ? t('list.tooMany', { n: figureOf(mostPicked) }) : undefined;
  const canWiden = !selection.isAll && total !== undefined && total > selection.picked.size;
  return (
    <section className={listStyles.listSelection} aria-label={t('list.selection')}>
      <strong>{words}</strong>
      {canWiden ? (
        <Button variant="subtle" size="compact-sm" onClick={selection.chooseAll}>
          {isEstimate
            ? t('list.selectAllAbout', { n: figureOf(total) })
            : t('list.selectAll', { n: figureOf(total) })}
        </Button>
      ) : null}
      <span className={pageStyles.pageHeaderGap} data-part="page-header-gap" />
      {tooMany === undefined ? actions : null}
      {tooMany === undefined ? (
        <Menu position="top-end">
          <Menu.Target>
            <Button {...file} disabled={exports.isRunning}>
              {t('list.exportSelected')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {(['csv', 'xlsx'] as const).map((format) => (
              <Menu.Item key={format} onClick={() => void exports.run(format)}>
                {t(`list.exportAs.${format}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <DisabledWithReason reason={tooMany}>
          <Button {...file}>{t('list.exportSelected')}</Button>
        </DisabledWithReason>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconX size={14} aria-hidden="true" />}
        onClick={selection.clear}
      >
        {t('list.clearSelection')}
      </Button>
    </section>
  );
};
