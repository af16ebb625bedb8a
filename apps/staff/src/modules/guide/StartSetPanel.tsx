import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { addStartSet, getStartSet, type StartSet } from '@yardline/contract/guide/start-set';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { useForm } from 'react-hook-form';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { TableScroll } from '../../shell/record/TableScroll.tsx';
import styles from './guide.module.css';

const Classes = ({ classes }: Pick<StartSet, 'classes'>) => {
  const { t } = useTranslation('guide');
  return (
    <TableScroll>
      <table className={styles.setTable}>
        <thead>
          <tr>
            <th scope="col">{t('set.class')}</th>
            {(['day', 'week', 'month'] as const).map((unit) => (
              <th key={unit} scope="col" data-right>
                {t(`set.${unit}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {classes.map(({ code, name, day, week, month, is_there: isThere }) => (
            <tr key={code}>
              <th scope="row">
                {name}
                <Text span size="sm" c="dimmed" display="block">
                  {isThere ? t('set.isThere', { code }) : code}
                </Text>
              </th>
              {[day, week, month].map((amount, index) => (
                <td key={index === 0 ? 'day' : index === 1 ? 'week' : 'month'} data-right>
                  {isThere ? '—' : <Money amount={amount} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
};

/** Shows the everyday classes with their rates before they are added, and what is there already. */
export const StartSetPanel = () => {
  const { t } = useTranslation('guide');
  const navigate = useNavigate();
  const { whyNot } = useSession();
  const { classes, missing } = useLoaded(getStartSet, {});
  const form = useForm();
  const { send, isSending } = useSend(addStartSet, {
    onDone: () => navigate({ to: paths.guide(), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('set.title')}
      closeTo={paths.guide()}
      form={form}
      isSaving={isSending}
      submit={t('set.add', { count: missing })}
      reason={missing === 0 ? t('set.allThere') : whyNot(addStartSet)}
      size={640}
      onSubmit={() => send({})}
    >
      <Text size="sm">{t('set.hint')}</Text>
      <Classes classes={classes} />
    </PanelPage>
  );
};
