/** The colour of an available quantity: green above zero, red at zero and below. [B4.26] */
export function availabilityColour(quantity: number): 'green' | 'red' {
  return quantity > 0 ? 'green' : 'red';
}
