import type { Page as PageOf } from '@yardline/contract/store/page';
import type { ComponentType } from 'react';
import { CardPage } from '../checkout/CardPage.tsx';
import { CheckoutPage } from '../checkout/CheckoutPage.tsx';
import { OrderPage } from '../checkout/OrderPage.tsx';
import { ReviewPage } from '../checkout/ReviewPage.tsx';
import { WaitPage } from '../checkout/WaitPage.tsx';
import { AccountPage } from '../account/AccountPage.tsx';
import { CartPage } from './CartPage.tsx';
import { ClosedPage } from './ClosedPage.tsx';
import { ContentPage } from './ContentPage.tsx';
import { CategoryPage, SearchPage } from './ListPages.tsx';
import { MissingPage } from './MissingPage.tsx';
import { ProductPage } from './ProductPage.tsx';

type Kind = PageOf['kind'];
type PageProps<Of extends Kind> = { page: Extract<PageOf, { kind: Of }> };

const drawers: { [Of in Kind]: ComponentType<PageProps<Of>> } = {
  content: ContentPage,
  category: CategoryPage,
  search: SearchPage,
  product: ProductPage,
  cart: CartPage,
  checkout: CheckoutPage,
  review: ReviewPage,
  card: CardPage,
  wait: WaitPage,
  order: OrderPage,
  account: AccountPage,
  missing: MissingPage,
  closed: ClosedPage,
};

export function Page<Of extends Kind>({ page }: PageProps<Of>) {
  const Drawer: ComponentType<PageProps<Of>> = drawers[page.kind];
  return <Drawer page={page} />;
}
