import { Text, Title } from '@mantine/core';
import { useCall } from '@yardline/client/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { LinkButton } from '../frame/LinkButton.tsx';
import type { ListAction } from './column.ts';
import { countInputOf, type ListEndpoint, type ListScope, type ListSearch } from './search.ts';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import pageStyles from '../looks/page.module.css';

type Props<E extends ListEndpoint> = {
  title: string;
  endpoint: E;
  scope: ListScope<E>;
  search: ListSearch;
  action?: ListAction;
};

/** Title, how many there are (asked for on its own, because counting may take longer than a page), and the first action. */
export const ListHeader = <E extends ListEndpoint>({ title, endpoint, scope, search, action }: Props<E>) => {
  const { t, i18n } = useTranslation('shell');
  const { whyNot } = useSession();
  const { data } = useCall(endpoint, countInputOf(endpoint, search, scope), { keepsPrevious: true });
  const counted = data as { total?: number; total_is_estimate?: boolean } | undefined;
  const figure = counted?.total?.toLocaleString(i18n.language === 'fr' ? 'fr-CA' : 'en-US');
  return (
    <header className={pageStyles.pageHeader} data-part="page-header">
      <Title order={1}>{title}</Title>
      <Text size="sm" c="dimmed" className={uiStyles.figure} data-part="figure" aria-live="polite">
        {counted?.total === undefined || figure === undefined
          ? ''
          : counted.total_is_estimate === true
            ? t('list.countAbout', { count: counted.total, replace: { count: figure } })
            : t('list.count', { count: counted.total, replace: { count: figure } })}
      </Text>
      <span className={pageStyles.pageHeaderGap} data-part="page-header-gap" />
      {action?.many === undefined ? null : (
        <LinkButton to={action.many.to} variant="default" reason={whyNot(action.endpoint)}>
          {action.many.label}
        </LinkButton>
      )}
      {action === undefined ? null : (
        <LinkButton to={action.to} reason={whyNot(action.endpoint)} icon={<IconPlus size={16} />}>
          {action.label}
        </LinkButton>
      )}
    </header>
  );
};
