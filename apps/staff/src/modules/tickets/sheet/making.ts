/** Who may make and plan a ticket, by its type. [B6.8] */
export const making = {
  delivery: { needs: 'make_deliveries' },
  pickup: { needs: 'make_pickups' },
  task: { needs: 'tickets.create' },
} as const;
