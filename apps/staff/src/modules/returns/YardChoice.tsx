import { Radio, Text } from '@mantine/core';
import { When } from '@yardline/ui/Figures';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';
import type { Returning } from './useReturn.ts';
import styles from './returns.module.css';

/** Which of the trucks that wait in the yard is taken over: its moment, readings and state are proposed. [B4.16] */
export const YardChoice = ({ form, yard }: Pick<Returning, 'form' | 'yard'>) => {
  const { t } = useTranslation('returns');
  const chosen = useWatch({ control: form.control, name: 'yardReturnId' });
  if (yard.returns.length === 0) return null;
  return (
    <Section title={t('inYard')}>
      <Radio.Group
        aria-label={t('inYard')}
        className={styles.yard}
        value={String(chosen ?? '')}
        onChange={(value) => yard.take(value === '' ? undefined : Number(value))}
      >
        {yard.returns.map((each) => (
          <Radio
            key={each.yard_return_id}
            value={String(each.yard_return_id)}
            label={
              <>
                {t('yardReturn', { number: each.number })} ·{' '}
                <When at={each.arrived_at} timeZone={each.timeZone} /> · {each.location_title}
              </>
            }
          />
        ))}
        <Radio value="" label={t('notFromYard')} />
      </Radio.Group>
      <Text size="xs" c="dimmed" className={styles.yardHint}>
        {t('yardHint')}
      </Text>
    </Section>
  );
};
