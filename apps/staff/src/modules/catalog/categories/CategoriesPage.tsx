import { IconFolders, IconListDetails, IconPlus } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import {
  type Attribute,
  type Category,
  createAttribute,
  createCategory,
  listAttributes,
  listCategories,
} from '@yardline/contract/catalog/categories';
import { Figure } from '@yardline/ui/Figures';
import { type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { BoardPage } from '../../../shell/board/BoardPage.tsx';
import { LinkButton } from '../../../shell/frame/LinkButton.tsx';
import { TabTable } from '../../../shell/record/TabTable.tsx';
import styles from '../../../shell/looks/page.module.css';

const useCategoryColumns = (): TableColumn<Category>[] => {
  const { t } = useTranslation('categories');
  return [
    {
      key: 'name',
      header: t('name'),
      cell: (row) => (
        <>
          <Link
            to={paths.category(row.cat_id)}
            aria-label={row.path}
            style={{ marginInlineStart: row.depth * 20 }}
          >
            {row.cat_name}
          </Link>{' '}
          {row.display_category ? null : <StatusBadge tone="quiet">{t('hidden')}</StatusBadge>}
        </>
      ),
    },
    {
      key: 'products',
      header: t('products'),
      isRight: true,
      cell: ({ products }) => <Figure value={products} />,
    },
  ];
};

const Categories = () => {
  const { t } = useTranslation('categories');
  const { whyNot } = useSession();
  const { categories } = useLoaded(listCategories, {});
  const columns = useCategoryColumns();
  const add = (
    <LinkButton to={paths.newCategory()} reason={whyNot(createCategory)} icon={<IconPlus size={16} />}>
      {t('new')}
    </LinkButton>
  );
  return (
    <TabTable
      title={t('categories')}
      columns={columns}
      rows={categories}
      rowKey={(row) => row.cat_id}
      count={null}
      add={add}
      empty={{ icon: <IconFolders size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};

const useAttributeColumns = (): TableColumn<Attribute>[] => {
  const { t } = useTranslation('categories');
  const named = ({ attribute_values: values }: Attribute) =>
    values.map((each) => each.attribute_value_name).join(', ');
  const counted = ({ attribute_values: values }: Attribute) =>
    values.reduce((total, { products }) => total + products, 0);
  return [
    {
      key: 'name',
      header: t('name'),
      cell: (row) => <Link to={paths.attribute(row.attribute_id)}>{row.attribute_type}</Link>,
    },
    { key: 'values', header: t('values'), cell: named },
    {
      key: 'products',
      header: t('products'),
      isRight: true,
      cell: (row) => <Figure value={counted(row)} />,
    },
  ];
};

const Attributes = () => {
  const { t } = useTranslation('categories');
  const { whyNot } = useSession();
  const { attributes } = useLoaded(listAttributes, {});
  const columns = useAttributeColumns();
  const add = (
    <LinkButton to={paths.newAttribute()} reason={whyNot(createAttribute)} icon={<IconPlus size={16} />}>
      {t('newAttribute')}
    </LinkButton>
  );
  return (
    <TabTable
      title={t('attributes')}
      columns={columns}
      rows={attributes}
      rowKey={(row) => row.attribute_id}
      count={null}
      add={add}
      empty={{
        icon: <IconListDetails size={24} />,
        title: t('noAttributesTitle'),
        text: t('noAttributesText'),
      }}
    />
  );
};

/** The categories of products as a tree, and what products say of themselves. */
export const CategoriesPage = () => {
  const { t } = useTranslation('categories');
  return (
    <BoardPage title={t('title')} lead={t('lead')}>
      <div className={styles.boardSections}>
        <Categories />
        <Attributes />
      </div>
      <Outlet />
    </BoardPage>
  );
};
