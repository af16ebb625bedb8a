import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { addWords } from '../platform/i18n.ts';
import { Look } from '../platform/Look.tsx';
import { OnTheWay } from '../gate/OnTheWay.tsx';
import { type OpenAddress, openedBy, type OpenPageProps } from './addresses.ts';

/** The page of each address; none is loaded with another, and none with the application. */
const pages: Readonly<Record<OpenAddress, LazyExoticComponent<ComponentType<OpenPageProps>>>> = {
  signature: lazy(async () => {
    const [{ SignaturePage }, { signing: en }, { signing: fr }] = await Promise.all([
      import('./signature/SignaturePage.tsx'),
      import('../locales/en/signing.ts'),
      import('../locales/fr/signing.ts'),
    ]);
    addWords('signing', { en, fr });
    return { default: SignaturePage };
  }),
  sent: lazy(async () => {
    const [{ SentPage }, { signing: en }, { signing: fr }, { sent: sentEn }, { sent: sentFr }] =
      await Promise.all([
        import('./sent/SentPage.tsx'),
        import('../locales/en/signing.ts'),
        import('../locales/fr/signing.ts'),
        import('../locales/en/sending/sent.ts'),
        import('../locales/fr/sending/sent.ts'),
      ]);
    addWords('signing', { en, fr });
    addWords('sent', { en: sentEn, fr: sentFr });
    return { default: SentPage };
  }),
  estimate: lazy(async () => {
    const [
      { EstimateAskedPage },
      { signing: en },
      { signing: fr },
      { estimateAsked },
      { estimateAsked: french },
    ] = await Promise.all([
      import('./estimate/EstimateAskedPage.tsx'),
      import('../locales/en/signing.ts'),
      import('../locales/fr/signing.ts'),
      import('./estimate/words.en.ts'),
      import('./estimate/words.fr.ts'),
    ]);
    addWords('signing', { en, fr });
    addWords('estimateAsked', { en: estimateAsked, fr: french });
    return { default: EstimateAskedPage };
  }),
  arrival: lazy(async () => {
    const [{ ArrivalPage }, { signing: en }, { signing: fr }, { arrivalShown }, { arrivalShown: french }] =
      await Promise.all([
        import('./arrival/ArrivalPage.tsx'),
        import('../locales/en/signing.ts'),
        import('../locales/fr/signing.ts'),
        import('./arrival/words.en.ts'),
        import('./arrival/words.fr.ts'),
      ]);
    addWords('signing', { en, fr });
    addWords('arrivalShown', { en: arrivalShown, fr: french });
    return { default: ArrivalPage };
  }),
  payment: lazy(async () => {
    const [{ PaymentPage }, { paying: en }, { paying: fr }] = await Promise.all([
      import('./payment/PaymentPage.tsx'),
      import('../locales/en/paying.ts'),
      import('../locales/fr/paying.ts'),
    ]);
    addWords('paying', { en, fr });
    return { default: PaymentPage };
  }),
  examples: lazy(async () => {
    const [{ TriedExamplesPage }, { pricing: en }, { pricing: fr }] = await Promise.all([
      import('./examples/TriedExamplesPage.tsx'),
      import('../locales/en/pricing.ts'),
      import('../locales/fr/pricing.ts'),
    ]);
    addWords('pricing', { en, fr });
    return { default: TriedExamplesPage };
  }),
};

/**
 * Renders a page for the bearer of a link, or for a visitor: without a session, and without a way into the application.
 * @returns what ends it
 */
export const mountOpen = (root: HTMLElement): (() => void) => {
  const opened = openedBy(location.pathname);
  if (opened === undefined) throw new Error('this address is no link');
  const Page = pages[opened.what];
  const drawn = createRoot(root);
  drawn.render(
    <Look>
      <Suspense fallback={<OnTheWay what="checkingLink" />}>
        <Page caught={opened.caught} />
      </Suspense>
    </Look>,
  );
  return () => drawn.unmount();
};
