import type { DrawnBlock } from '@yardline/contract/store/page';
import type { ComponentType } from 'react';
import { CardSection } from '../parts/Cards.tsx';
import { RichText } from '../parts/RichText.tsx';
import type { BlockOf } from './block-of.ts';
import styles from './blocks.module.css';
import { CategoryGrid } from './CategoryGrid.tsx';
import { ContactForm } from './ContactForm.tsx';
import { CallToAction, Hero, Notice } from './Hero.tsx';
import { Carousel, Columns, Image, PictureGallery, Tiles } from './Pictured.tsx';
import { Places } from './Places.tsx';
import { Faq, Steps } from './Steps.tsx';
import { Video } from './Video.tsx';

type BlockProps<Kind extends DrawnBlock['kind']> = { block: BlockOf<Kind>; isFirst: boolean };

const drawers: { [Kind in DrawnBlock['kind']]: ComponentType<BlockProps<Kind>> } = {
  hero: Hero,
  rich_text: ({ block }) => (
    <div className={styles.text}>
      <RichText text={block.text} />
    </div>
  ),
  category_grid: CategoryGrid,
  listing_row: ({ block }) => <CardSection title={block.title} cards={block.cards} />,
  steps: Steps,
  faq: Faq,
  places: Places,
  notice: Notice,
  contact: ContactForm,
  call_to_action: CallToAction,
  image: Image,
  video: Video,
  gallery: PictureGallery,
  tiles: Tiles,
  carousel: Carousel,
  columns: Columns,
};

/** The blocks of a page in their order. */
export const DrawnBlocks = ({ blocks }: { blocks: readonly DrawnBlock[] }) =>
  blocks.map((block, index) => <Drawn key={keyOf(block, index)} block={block} isFirst={index === 0} />);

const keyOf = ({ kind }: DrawnBlock, index: number): string => `${index} ${kind}`;

/** A kind that this renderer does not know is drawn as nothing: the page was written by a newer product. */
function Drawn<Kind extends DrawnBlock['kind']>({ block, isFirst }: BlockProps<Kind>) {
  const Drawer: ComponentType<BlockProps<Kind>> | undefined = Object.hasOwn(drawers, block.kind)
    ? drawers[block.kind]
    : undefined;
  return Drawer === undefined ? null : <Drawer block={block} isFirst={isFirst} />;
}
