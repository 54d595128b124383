export type Position = { latitude: number; longitude: number };

/** The middle of the larger towns of Canada, to a hundredth of a degree, about a kilometre. By province, name, latitude and longitude. */
const towns: Record<string, string> = {
  AB: "Calgary 51.05 -114.07, Edmonton 53.55 -113.49, Red Deer 52.27 -113.81, Lethbridge 49.69 -112.84",
  BC: "Vancouver 49.28 -123.12, Surrey 49.19 -122.85, Burnaby 49.25 -122.98, Victoria 48.43 -123.37, Kelowna 49.89 -119.5, Abbotsford 49.05 -122.31, Nanaimo 49.17 -123.94, Kamloops 50.67 -120.33",
  MB: "Winnipeg 49.9 -97.14, Brandon 49.85 -99.95",
  NB: "Moncton 46.09 -64.78, Saint John 45.27 -66.06, Fredericton 45.96 -66.64, Dieppe 46.1 -64.69, Bathurst 47.62 -65.65, Edmundston 47.37 -68.33",
  NL: "St. John's 47.56 -52.71, Corner Brook 48.95 -57.95",
  NS: "Halifax 44.65 -63.58, Dartmouth 44.67 -63.57, Sydney 46.14 -60.19",
  NT: "Yellowknife 62.45 -114.37",
  NU: "Iqaluit 63.75 -68.52",
  ON: "Toronto 43.65 -79.38, Ottawa 45.42 -75.7, Mississauga 43.59 -79.64, Brampton 43.68 -79.76, Hamilton 43.26 -79.87, London 42.98 -81.25, Markham 43.86 -79.34, Vaughan 43.84 -79.5, Kitchener 43.45 -80.49, Waterloo 43.47 -80.52, Windsor 42.32 -83.04, Oakville 43.45 -79.68, Burlington 43.33 -79.8, Barrie 44.39 -79.69, Kingston 44.23 -76.49, Guelph 43.55 -80.25, Greater Sudbury 46.49 -81, Sudbury 46.49 -81, Thunder Bay 48.38 -89.25, Peterborough 44.31 -78.32, St. Catharines 43.16 -79.24, Niagara Falls 43.09 -79.08, Oshawa 43.9 -78.86, Cornwall 45.02 -74.73",
  PE: "Charlottetown 46.24 -63.13, Summerside 46.39 -63.79",
  QC: "Montréal 45.5 -73.57, Québec 46.81 -71.21, Laval 45.58 -73.75, Gatineau 45.48 -75.7, Longueuil 45.53 -73.51, Sherbrooke 45.4 -71.89, Saguenay 48.42 -71.07, Lévis 46.8 -71.18, Trois-Rivières 46.34 -72.54, Terrebonne 45.7 -73.63, Saint-Jean-sur-Richelieu 45.31 -73.25, Brossard 45.46 -73.45, Repentigny 45.74 -73.45, Drummondville 45.88 -72.48, Saint-Jérôme 45.78 -74, Granby 45.4 -72.73, Blainville 45.67 -73.88, Saint-Hyacinthe 45.63 -72.95, Shawinigan 46.57 -72.75, Rimouski 48.45 -68.52, Châteauguay 45.36 -73.75, Mascouche 45.75 -73.6, Victoriaville 46.06 -71.97, Rouyn-Noranda 48.24 -79.02, Boucherville 45.59 -73.44, Saint-Lambert 45.5 -73.51, Saint-Bruno-de-Montarville 45.53 -73.34, Sainte-Julie 45.58 -73.33, Mont-Saint-Hilaire 45.56 -73.19, Chambly 45.45 -73.29, Belœil 45.57 -73.2, Varennes 45.68 -73.43, Vaudreuil-Dorion 45.4 -74.03, Salaberry-de-Valleyfield 45.26 -74.13, Joliette 46.02 -73.44, Sorel-Tracy 46.04 -73.11, Magog 45.27 -72.15, Alma 48.55 -71.65, Val-d'Or 48.1 -77.78, Baie-Comeau 49.22 -68.15, Sept-Îles 50.21 -66.38, Saint-Georges 46.12 -70.67, Thetford Mines 46.1 -71.3, Rivière-du-Loup 47.83 -69.53, Cowansville 45.21 -72.75",
  SK: "Regina 50.45 -104.62, Saskatoon 52.13 -106.67, Prince Albert 53.2 -105.75, Moose Jaw 50.39 -105.55",
  YT: "Whitehorse 60.72 -135.06",
};

/** Undefined for a town that is not known. */
export function positionOfTown(province: string, town: string): Position | undefined {
  const wanted = plain(town);
  for (const known of (towns[province] ?? "").split(", ")) {
    const [, name = "", latitude, longitude] = /^(.+) (\S+) (\S+)$/.exec(known) ?? [];
    if (name && plain(name) === wanted) return { latitude: Number(latitude), longitude: Number(longitude) };
  }
  return undefined;
}

/** The known town that an address names; the longest of several, since `Saint-Jean` is in `Saint-Jean-sur-Richelieu`. */
export function townIn(province: string, address: string): ({ name: string } & Position) | undefined {
  const written = plain(address);
  const names = (towns[province] ?? "").split(", ").flatMap((known) => /^(.+) \S+ \S+$/.exec(known)?.[1] ?? []);
  const [name] = names
    .filter((one) => written.includes(plain(one)))
    .toSorted((a, b) => plain(b).length - plain(a).length);
  const position = name === undefined ? undefined : positionOfTown(province, name);
  return name !== undefined && position ? { name, ...position } : undefined;
}

const EARTH_KM = 6371;

/** As the crow flies. */
export function kilometresBetween(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = radians(other.latitude - one.latitude);
  const east = radians(other.longitude - one.longitude);
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half));
}

/** `Ste-Julie` is `Sainte-Julie`, and `Montreal` is `Montréal`. */
function plain(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll(/\bst(e?)[-. ]/g, "saint$1 ")
    .replaceAll(/[^a-z]/g, "");
}
