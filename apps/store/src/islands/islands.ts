import type { Measuring } from '@yardline/contract/store/page';
import type { GalleryProps } from './Gallery.tsx';
import type { WhenBarProps } from './fields.tsx';
import type { HoldProps } from './wake-hold.ts';
import type { ModalProps } from './wake-modal.ts';
import type { ProofProps } from './wake-proof.ts';

/** What each island is drawn with, here and in the browser. */
export type IslandProps = {
  when: WhenBarProps;
  gallery: GalleryProps;
  filters: Record<string, never>;
  measure: Measuring;
  modal: ModalProps;
  proof: ProofProps;
  hold: HoldProps;
};

type Wake<Props> = (root: HTMLElement, props: Props) => void;
type Files = { [Name in keyof IslandProps]: () => Promise<{ wake: Wake<IslandProps[Name]> }> };

/** The file of each island. A page fetches those of its own islands only, and when they are needed. */
const files: Files = {
  when: () => import('./wake-when.tsx'),
  gallery: () => import('./wake-gallery.tsx'),
  filters: () => import('./wake-filters.ts'),
  measure: () => import('./wake-measure.ts'),
  modal: () => import('./wake-modal.ts'),
  proof: () => import('./wake-proof.ts'),
  hold: () => import('./wake-hold.ts'),
};

const isIsland = (name: string | undefined): name is keyof IslandProps =>
  name !== undefined && Object.hasOwn(files, name);

async function wakeUp<Name extends keyof IslandProps>(name: Name, root: HTMLElement): Promise<void> {
  const { wake } = await files[name]();
  wake(root, JSON.parse(root.dataset['props'] ?? '{}') as IslandProps[Name]);
}

const touches = ['focusin', 'pointerdown'] as const;

/** Wakes each island once, when it comes into sight, is focused or touched, whichever is first. */
export function watchIslands(page: ParentNode): void {
  const asleep = new Set<HTMLElement>();
  const begin = ({ target }: { target: EventTarget | null }): void => {
    const root = target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;
    const name = root?.dataset['island'];
    if (root === null || !asleep.delete(root) || !isIsland(name)) return;
    seen.unobserve(root);
    for (const touch of touches) root.removeEventListener(touch, begin);
    void wakeUp(name, root);
  };
  const seen = new IntersectionObserver((entries) => {
    for (const entry of entries) if (entry.isIntersecting) begin(entry);
  });
  for (const root of page.querySelectorAll<HTMLElement>('[data-island]')) {
    asleep.add(root);
    seen.observe(root);
    for (const touch of touches) root.addEventListener(touch, begin);
  }
}
