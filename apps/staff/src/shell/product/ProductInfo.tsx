import { Portal, Skeleton } from '@mantine/core';
import { useCall } from '@yardline/client/hooks';
import { getProductInfo } from '@yardline/contract/availability/product-info';
import { showsProductInfo } from '@yardline/domain/permissions/features';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useSession } from '../../session/useSession.ts';
import { placeOf, type PopupPlace, popupWidth } from './place.ts';
import { ProductFacts } from './ProductFacts.tsx';
import { useLinger } from './useLinger.ts';
import { useRowFocus } from './useRowFocus.ts';
import surfaceStyles from '../looks/surface.module.css';
import productStyles from './product.module.css';

type Props = {
  number: string;
  children: React.ReactNode;
  /** The name takes the focus itself: nothing else in its row stands for the product. */
  isFocusable?: boolean;
};

const Popup = ({
  id,
  number,
  anchor,
  close,
}: {
  id: string;
  number: string;
  anchor: RefObject<HTMLElement | null>;
  close: () => void;
}) => {
  const { data } = useCall(getProductInfo, { params: { number } });
  // Known by state: it is drawn elsewhere in the page, a moment later.
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [place, setPlace] = useState<PopupPlace>();
  useEffect(() => {
    const row = anchor.current;
    if (row === null || box === null) return undefined;
    // Its height is known when it is drawn, and changes when the facts arrive.
    const sized = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      setPlace(placeOf(row.getBoundingClientRect(), box.offsetHeight, { width, height }));
    });
    sized.observe(box);
    return () => sized.disconnect();
  }, [anchor, box]);
  useEffect(() => {
    const onScroll = ({ target }: Event) =>
      target instanceof Node && box?.contains(target) === true ? undefined : close();
    const onKey = ({ key }: KeyboardEvent) => (key === 'Escape' ? close() : undefined);
    addEventListener('scroll', onScroll, true);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('scroll', onScroll, true);
      removeEventListener('keydown', onKey);
    };
  }, [box, close]);
  return (
    <Portal>
      <div
        ref={setBox}
        id={id}
        role="tooltip"
        className={`${productStyles.productPopup} ${surfaceStyles.surface}`}
        data-part="surface"
        style={{ width: popupWidth, ...(place ?? { left: 0, top: 0, visibility: 'hidden' }) }}
      >
        {data === undefined ? <Skeleton height={160} m={16} width="auto" /> : <ProductFacts info={data} />}
      </div>
    </Portal>
  );
};

// The popup is drawn elsewhere in the page and belongs to the name all the same: a pointer that comes to read it has not left.
const Shown = ({ number, children, isFocusable = false }: Props) => {
  const linger = useLinger();
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const { error } = useCall(getProductInfo, { params: { number } }, { enabled: linger.isOpen });
  useRowFocus(anchor, id, linger);
  return (
    <span
      ref={anchor}
      onMouseEnter={linger.stay}
      onMouseLeave={linger.leave}
      {...(isFocusable ? { tabIndex: 0 } : {})}
    >
      {children}
      {linger.isOpen && error === null ? (
        <Popup id={id} number={number} anchor={anchor} close={linger.close} />
      ) : null}
    </span>
  );
};

/**
 * A product's name, beside which what is known of it is shown a moment after the pointer or the focus comes to it; nothing
 * but the name where the company does not have it so, or where it cannot be loaded. [S2.39]
 */
export const ProductInfo = (props: Props) => {
  const { company_features: features } = useSession();
  return showsProductInfo(features) ? <Shown {...props} /> : props.children;
};
