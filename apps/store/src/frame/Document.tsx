import type { PageModel } from '@yardline/contract/store/page';
import { Sprite } from '../parts/Icon.tsx';
import { Page } from '../pages/Page.tsx';
import { shopOf, ShopContext } from '../shop.ts';
import { Banner, Modal, Sandbox } from './Above.tsx';
import { Consent } from './Consent.tsx';
import { Footer } from './Footer.tsx';
import styles from './document-frame.module.css';
import { Header } from './Header.tsx';
import { When } from './When.tsx';

/** A whole page. Structured data are put into its head by `render.tsx`: React would write them as text for people. */
export function Document({ model }: { model: PageModel }) {
  const { frame, page } = model;
  const shop = shopOf(frame);
  const isClosed = page.kind === 'closed';
  return (
    <ShopContext value={shop}>
      <html lang={frame.language}>
        <Head frame={frame} />
        <body>
          <Sprite />
          <a className={styles.skip} href="#content">
            {shop.words.frame.skip}
          </a>
          <Sandbox />
          {isClosed ? null : <Banner />}
          <Header isClosed={isClosed} />
          {isClosed || page.kind === 'order' || page.kind === 'account' ? null : <When page={page} />}
          <main id="content" className={styles.main} tabIndex={-1}>
            <Page page={page} />
          </main>
          {isClosed ? null : <Modal />}
          <Footer isClosed={isClosed} />
          {frame.measure === undefined ? null : <Consent measure={frame.measure} />}
        </body>
      </html>
    </ShopContext>
  );
}

function Head({ frame }: { frame: PageModel['frame'] }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{frame.title}</title>
      <meta name="description" content={frame.description} />
      {frame.isIndexed ? null : <meta name="robots" content="noindex, follow" />}
      {frame.canonical === undefined ? null : <link rel="canonical" href={frame.canonical} />}
      {frame.alternates.map(({ language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
      <link rel="stylesheet" href={CLIENT_FILES.sheet} />
      {frame.themeHref === '' ? null : <link rel="stylesheet" href={frame.themeHref} />}
      {/* A link of a draft would lead out of its frame, which the frame does not allow; nor does it run scripts. */}
      {frame.isPreview === true ? (
        <base target="_blank" />
      ) : (
        <script type="module" src={CLIENT_FILES.script} />
      )}
    </head>
  );
}
