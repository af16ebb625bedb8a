import { IconTemplate } from '@tabler/icons-react';
import {
  createJobTemplate,
  type JobTemplateRow,
  listJobTemplates,
} from '@yardline/contract/job-templates/job-templates';
import { Figure } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { typeName } from '../../shell/work/names.ts';

const typeOf = ({ work_type: type }: JobTemplateRow): string => (type === null ? '' : typeName(type));

const useColumns = (): Column<JobTemplateRow>[] => {
  const { t } = useTranslation('jobTemplates');
  return [
    fieldColumn('code', t('code'), { width: 130, canSort: true }),
    fieldColumn('description', t('description'), { canSort: true }),
    { key: 'work_type', header: t('workType'), cell: typeOf, text: typeOf },
    fieldColumn('repair_code', t('repairCode'), { width: 150 }),
    {
      key: 'line_count',
      header: t('lineCount'),
      isRight: true,
      cell: (row) => <Figure value={row.line_count} />,
      text: (row) => row.line_count,
    },
  ];
};

const useFilters = (): Filter[] => {
  const { t } = useTranslation('jobTemplates');
  return [{ key: 'inactive', label: t('inactive'), options: [{ value: '1', label: t('showInactive') }] }];
};

/** Templates of jobs, to be put on work orders and estimates. */
export const JobTemplatesPage = () => {
  const { t } = useTranslation('jobTemplates');
  return (
    <ListPage
      endpoint={listJobTemplates}
      title={t('title')}
      columns={useColumns()}
      filters={useFilters()}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.jobTemplate(row.id)}
      action={{ label: t('new'), to: paths.newJobTemplate(), endpoint: createJobTemplate }}
      empty={{ icon: <IconTemplate size={24} />, title: t('none'), text: t('noneText') }}
    />
  );
};
