import { Group, Radio } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { chooseSheet, type WholeImport } from '@yardline/contract/imports/imports';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { Section } from '../../shell/record/Section.tsx';
import styles from './imports.module.css';

/** Which sheet of a workbook is read. Its headings take one row. */
export const SheetChoice = ({ of }: { of: WholeImport }) => {
  const { t } = useTranslation('imports');
  const { whyNot } = useSession();
  const { send, isSending } = useSend(chooseSheet, {
    isQuiet: true,
  });
  const reason = whyNot(chooseSheet);
  return (
    <Section title={t('sheet.title')}>
      <Radio.Group
        value={of.sheet}
        onChange={(sheet) =>
          sheet === of.sheet ? undefined : send({ params: { id: of.id }, body: { sheet } })
        }
        aria-label={t('sheet.title')}
      >
        <div className={styles.importKinds}>
          {of.sheets.map(({ name, rows }) => {
            const isOff = isSending || reason !== undefined || (rows === 0 && name !== of.sheet);
            return (
              <Radio.Card
                key={name}
                value={name}
                className={styles.importKind}
                disabled={isOff}
                title={reason}
              >
                <Group wrap="nowrap" align="flex-start" gap={10}>
                  <Radio.Indicator size="xs" mt={3} disabled={isOff} />
                  <span className={styles.importCellName}>
                    <strong>{name}</strong>
                    {rows === null ? null : (
                      <small>
                        {rows === 0 ? t('sheet.empty') : t('sheet.rows', { count: Math.max(rows - 1, 0) })}
                      </small>
                    )}
                  </span>
                </Group>
              </Radio.Card>
            );
          })}
        </div>
      </Radio.Group>
    </Section>
  );
};
