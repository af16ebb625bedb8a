import { mapBounds, onMap } from '@yardline/domain/places/map-bounds';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mapCredit, mapTiles } from '../../platform/environment.ts';
import { outlines } from './outlines.ts';
import styles from './map.module.css';

export type Pin = {
  key: number;
  name: string;
  latitude: number;
  longitude: number;
  /** A few letters on the pin, in place of its plain head. */
  mark?: string;
  /** The colour of a marked pin. */
  tone?: 'quiet' | 'info' | 'good' | 'warn' | 'bad';
};

type Props = {
  label: string;
  pins: readonly Pin[];
  /** Left out, the pins stay where they are; else the one pin can be dragged, or put down by a click. */
  onMoved?: (place: { latitude: number; longitude: number }) => void;
};

const wholeContinent: L.LatLngBoundsLiteral = [
  [24, -128],
  [58, -58],
];
const wholeMap: L.LatLngBoundsLiteral = [
  [mapBounds.south, mapBounds.west],
  [mapBounds.north, mapBounds.east],
];
// Closer than that the outlines have nothing to tell any more, and tiles are not drawn.
const closest = mapTiles === '' ? 9 : 18;

// A plain element, drawn by its style: no markup is made of text here.
const icon = L.divIcon({ className: styles.mapPin, html: false, iconSize: [22, 30], iconAnchor: [11, 29] });
/** A pin with letters: an element with a text, so that no markup is made of it. */
const iconOf = ({ mark, tone = 'info' }: Pin): L.DivIcon => {
  if (mark === undefined) return icon;
  const label = document.createElement('span');
  label.textContent = mark;
  label.dataset['tone'] = tone;
  return L.divIcon({ className: styles.mapMark, html: label, iconSize: [44, 24], iconAnchor: [22, 24] });
};
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

type Words = { zoomIn: string; zoomOut: string };

const drawMap = (element: HTMLElement, words: Words): L.Map => {
  const map = L.map(element, {
    attributionControl: false,
    zoomControl: false,
    minZoom: 2,
    maxZoom: closest,
    zoomSnap: 0.5,
    maxBounds: wholeMap,
    maxBoundsViscosity: 1,
  });
  const { zoomIn: zoomInTitle, zoomOut: zoomOutTitle } = words;
  L.control.zoom({ zoomInText: '+', zoomOutText: '−', zoomInTitle, zoomOutTitle }).addTo(map);
  for (const each of outlines())
    L.geoJSON(each, { interactive: false, style: { className: styles.mapLand } }).addTo(map);
  if (mapTiles !== '') L.tileLayer(mapTiles, { maxZoom: closest, noWrap: true }).addTo(map);
  map.fitBounds(wholeContinent);
  return map;
};

/** A map of outlines from our own files, with pins. Without a pointer, a pin is moved by its degrees, in the fields beside. */
export const PinMap = ({ label, pins, onMoved }: Props) => {
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(null);
  const layer = useRef<L.LayerGroup>(null);
  const canMove = onMoved !== undefined;
  const { t } = useTranslation('customers');
  const words = useEffectEvent(() => ({ zoomIn: t('site.zoomIn'), zoomOut: t('site.zoomOut') }));
  const moved = useEffectEvent(({ lat, lng }: L.LatLng) =>
    onMoved?.({ latitude: rounded(lat), longitude: rounded(lng) }),
  );

  useEffect(() => {
    if (frame.current === null) return undefined;
    const drawn = drawMap(frame.current, words());
    map.current = drawn;
    layer.current = L.layerGroup().addTo(drawn);
    if (canMove) drawn.on('click', ({ latlng }: L.LeafletMouseEvent) => moved(latlng.wrap()));
    const observer = new ResizeObserver(() => drawn.invalidateSize());
    observer.observe(frame.current);
    return () => {
      observer.disconnect();
      drawn.remove();
    };
  }, [canMove]);

  const places = JSON.stringify(pins);
  useEffect(() => {
    const shown = (JSON.parse(places) as Pin[]).map((pin) => ({ ...pin, ...onMap(pin) }));
    layer.current?.clearLayers();
    for (const pin of shown) {
      const { name, latitude, longitude } = pin;
      const marker = L.marker([latitude, longitude], {
        icon: iconOf(pin),
        draggable: canMove,
        title: name,
        alt: name,
      });
      marker.on('dragend', () => moved(marker.getLatLng().wrap()));
      layer.current?.addLayer(marker);
    }
    if (shown.length === 0) return;
    const around = L.latLngBounds(shown.map(({ latitude, longitude }) => [latitude, longitude]));
    map.current?.fitBounds(around.pad(0.3), { maxZoom: closest - 3, animate: false });
  }, [places, canMove]);

  return (
    <section aria-label={label} className={styles.mapFrame}>
      <div ref={frame} className={styles.map} />
      {mapCredit === '' ? null : <p className={styles.mapCredit}>{mapCredit}</p>}
    </section>
  );
};
