/** Types of visitors of a store: without a login, a customer who has none, a customer who has one. [B1.9] [B6.19] */
export const portalTypes = ['guest', 'without_access', 'with_access'] as const;
export type PortalType = (typeof portalTypes)[number];

/** What a rule does to what it is about, from the mildest to the strictest. */
export const effects = ['open', 'no_price', 'request_only', 'hidden'] as const;
export type Effect = (typeof effects)[number];

/** A rule: of one thing (a category with all below it) and for one kind of visitors. */
export type Restriction = {
  id: number;
  listingId: number | null;
  /** The category and all below it; empty for a rule of something else. */
  categoryIds: readonly number[];
  classId: number | null;
  groupId: number | null;
  portalType: PortalType | null;
  customerId: number | null;
  priceListId: number | null;
  effect: Effect;
};

/** Who looks: a type, and of a customer who they are and which price list they have. */
export type Viewer = { type: PortalType; customerId?: number; priceListId?: number };

/** What is looked at. A part has no group. */
export type Restrictable = {
  id: number;
  class_id: number;
  group_id: number | null;
  categories: readonly number[];
};

/** What a visitor gets of a listing, and the rule that decides it; none where no rule is about it. */
export type Decision = { effect: Effect; rule?: number };

const isAbout = (rule: Restriction, { id, class_id, group_id, categories }: Restrictable): boolean =>
  rule.listingId === id ||
  rule.classId === class_id ||
  (rule.groupId !== null && rule.groupId === group_id) ||
  rule.categoryIds.some((each) => categories.includes(each));

/** How closely a rule names the visitor: the customer, the price list of several, or a whole type; undefined: not at all. */
const rankOf = (rule: Restriction, viewer: Viewer): number | undefined => {
  if (rule.customerId !== null) return rule.customerId === viewer.customerId ? 2 : undefined;
  if (rule.priceListId !== null) return rule.priceListId === viewer.priceListId ? 1 : undefined;
  return rule.portalType === viewer.type ? 0 : undefined;
};

/**
 * What a visitor sees of a listing. A rule that names the customer counts before those of their price list, and these before
 * those of a type, also where it is milder; among rules that name the visitor alike the strictest counts. [B2.21] [B7.32]
 */
export const decide = (rules: readonly Restriction[], viewer: Viewer, listing: Restrictable): Decision => {
  let best: { rank: number; effect: Effect; rule: number } | undefined;
  for (const rule of rules) {
    const rank = rankOf(rule, viewer);
    if (rank === undefined || !isAbout(rule, listing)) continue;
    const isStronger =
      best === undefined ||
      rank > best.rank ||
      (rank === best.rank && effects.indexOf(rule.effect) > effects.indexOf(best.effect));
    if (isStronger) best = { rank, effect: rule.effect, rule: rule.id };
  }
  return best === undefined ? { effect: 'open' } : { effect: best.effect, rule: best.rule };
};
