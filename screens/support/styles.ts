const kept: { styles?: WeakMap<Element, CSSStyleDeclaration> } = {};

// Whoever finds elements by their roles asks for the styles of all that they are in, again and again: most of what a look costs.
for (const view of new Set([globalThis, document.defaultView ?? globalThis])) {
  const compute = view.getComputedStyle.bind(view);
  view.getComputedStyle = (element, pseudo) => {
    if (kept.styles === undefined || typeof pseudo === 'string') return compute(element, pseudo);
    const style = kept.styles.get(element) ?? compute(element);
    kept.styles.set(element, style);
    return style;
  };
}

/** Looks at the page, where nothing changes meanwhile: each style is computed once. */
export const looking = <T>(look: () => T): T => {
  if (kept.styles !== undefined) return look();
  kept.styles = new WeakMap();
  try {
    return look();
  } finally {
    delete kept.styles;
  }
};
