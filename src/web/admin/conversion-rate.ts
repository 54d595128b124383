/** Of all leads, those whose ad or campaign is known: a whole percentage. */
export function conversionRate({ total_leads, tracked_leads }: { total_leads: number; tracked_leads: number }): string {
  return `${total_leads === 0 ? 0 : Math.round((tracked_leads / total_leads) * 100)}%`;
}
