/** Opens the maps of a phone, or a page of them. */
export function directionsLink(place: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place.toWellFormed())}`;
}
