import type { Page } from '@yardline/contract/store/page';
import { useShop } from '../shop.ts';

/** A payment whose outcome is not known yet; nothing is lost, and nothing is paid twice. */
export function WaitPage({ page: { againHref } }: { page: Extract<Page, { kind: 'wait' }> }) {
  const { words } = useShop();
  return (
    <>
      <h1>{words.review.waiting}</h1>
      <p>{words.review.waitingText}</p>
      <p>
        <a href={againHref}>{words.review.lookAgain}</a>
      </p>
    </>
  );
}
