import type { CityText } from "./city-text.ts";

export const city: CityText = {
  title: "Power Washing Services in Saint-Bruno, Quebec",
  description:
    "Power washing in Saint-Bruno for homes by the mountain: cedar, stone, mossy walls and sloped driveways. Gentle soaps, fully insured, free quotes.",
  mainText: `
    <p>Everybody in Saint-Bruno gets a share of the mountain, including its leaves. Oaks, maples and pines take turns filling the gutters, and oak leaves in particular hang on until the snow and then drop all at once. On streets tucked against the slope, the morning sun arrives late and the dew takes its time. Give moss that kind of shade and it will take the roof edge, the retaining wall and the front steps, whatever the age of the house.</p>
    <p>Around the village and its lake you find older homes and modest cottages. Farther up are stone, brick and <strong>cedar</strong>, often with a deck on two or three levels. Cedar turns silver by nature but black by neglect. Hit it hard and the fibres lift until the boards feel like felt. A wood cleaner, a brush that follows the grain and a moderate rinse do better. The wood then needs several dry days before stain, so tell us when your painter is coming and we will get there first.</p>
    <p>A sloped driveway is a small river all winter. Meltwater carries sand and salt to the bottom, freezes there and flakes the concrete. Our approach is simple: start at the top, work down, pick the sand up instead of hosing it into the street, and rinse the foot of the hill twice. Retaining walls deserve equal care, since their open joints are there to let water out.</p>
    <p>With a national park as a neighbour and ditches that feed its streams, what we rinse matters as much as how. Soap is <strong>biodegradable and measured</strong>, never poured by eye, and flower beds are soaked before we begin. Outdoor water use follows set periods, more strictly in a dry spell, so the calendar comes out before the hose does.</p>
  `,
  serviceHighlights: `
    <ul>
      <li><strong>Cedar siding and decks</strong> Cleaned with the grain and left ready for stain.</li>
      <li><strong>Sloped driveways and walls</strong> Washed top to bottom, with the winter’s sand collected.</li>
      <li><strong>Gutters near the woods</strong> Oak leaves, needles and maple keys removed by hand before it freezes.</li>
      <li><strong>Mossy north walls</strong> Soft washed, with no water driven behind the siding.</li>
    </ul>
  `,
};
