import styles from './icon.module.css';

const paths = {
  calendar: 'M7 3v3m10-3v3M4 9h16M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z',
  pin: 'M12 21s7-6.2 7-11a7 7 0 1 0-14 0c0 4.8 7 11 7 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  search: 'm20 20-4.2-4.2M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0Z',
  phone:
    'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16 16 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4Z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8a7.5 7.5 0 0 1 15 0',
  cart: 'M3 4h2.5l2.2 11h9.6L20 8H6.3M9.5 20a1 1 0 1 1-2 0 1 1 0 0 1 2 0Zm8 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0Z',
  mail: 'M4 6h16v12H4V6Zm0 1 8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  filter: 'M4 7h10m4 0h2M4 17h2m4 0h10M16 5v4M8 15v4',
  available: 'm8 12.5 2.8 2.8L16 9.5M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  last: 'M12 7v6m0 3.5v.1M12 3l9.5 17h-19L12 3Z',
  gone: 'm8.5 8.5 7 7m0-7-7 7M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  next: 'm9 5 7 7-7 7',
  down: 'm6 9 6 6 6-6',
  previous: 'm15 5-7 7 7 7',
  close: 'm6 6 12 12M18 6 6 18',
  zoom: 'm20 20-4.2-4.2M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0ZM11 8.5v5M8.5 11h5',
  info: 'M12 11v5m0-8.5v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
} as const;

/** Drawings for what has no picture. */
const drawings = {
  machine:
    'M10 70h58M16 70l40-22M56 70 16 48M16 48l40-22M56 48 16 26M12 26h48v-9H12v9Zm0-9V7h48v10M14 70a5 5 0 1 0 10 0M50 70a5 5 0 1 0 10 0',
  part: 'M36 26a14 14 0 1 0 0 28 14 14 0 0 0 0-28ZM36 10v8m0 44v8M66 40h-8m-44 0H6m51-21-6 6M21 55l-6 6m0-42 6 6m30 30 6 6M36 35a5 5 0 1 0 0 10 5 5 0 0 0 0-10Z',
  kit: 'M8 30h56v36H8V30Zm0 14h56M27 30v-9h18v9M30 44v6h12v-6',
  category: 'M10 14h22v22H10V14Zm30 0h22v22H40V14ZM10 44h22v22H10V44Zm30 0h22v22H40V44Z',
} as const;

export type IconName = keyof typeof paths;
export type DrawingName = keyof typeof drawings;

/** All that pages draw, once a page; each icon is a reference, which keeps long lists of cards small. */
export function Sprite() {
  return (
    <svg className={styles.sprite} aria-hidden="true" width="0" height="0">
      {Object.entries(paths).map(([name, path]) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
          <path d={path} />
        </symbol>
      ))}
      {Object.entries(drawings).map(([name, path]) => (
        <symbol key={name} id={`d-${name}`} viewBox="0 0 72 80">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  );
}

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} aria-hidden="true" width="20" height="20">
      <use href={`#i-${name}`} />
    </svg>
  );
}

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={styles.drawing} aria-hidden="true" width="72" height="80">
      <use href={`#d-${name}`} />
    </svg>
  );
}
