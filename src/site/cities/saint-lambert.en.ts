import type { CityText } from "./city-text.ts";

export const city: CityText = {
  title: "Power Washing Services in Saint-Lambert, Quebec",
  description:
    "Gentle power washing in Saint-Lambert: red brick, wood porches, cut stone and maple-filled gutters. Heritage care, fully insured, free estimates.",
  mainText: `
    <p>Saint-Lambert came of age with the Victoria Bridge and the railway, and the streets off Victoria Avenue still show it: red brick, deep wooden porches, fancy cornices and windows whose putty may be older than anyone living behind them. Over in Préville the houses sit lower and wider, with cut stone and generous eaves. What joins the two is the canopy overhead.</p>
    <p>Mature maples are lovely until you look into the gutters. Keys come down in spring, leaves in the fall, and either one will plug a downspout. In the shade below, moss creeps over shingles, front steps and north walls. <strong>We never pressure wash a shingle roof</strong>, since the granules that protect it would leave with the moss. Steps, walks and walls are another matter, and those we can bring back.</p>
    <p>Blackened brick here is mostly soot: a little from trains, a lot from the furnaces of another era, some from cars. It comes off in stages. First a test in a spot nobody sees, then time for it to dry, then a decision. Lime mortar gets lukewarm water, neutral soap, a soft brush and patience. Peeling paint stays where it is, because on houses this old it can contain lead, and lead has no business in a flower bed.</p>
    <p>Lots are narrow and the neighbours are close. Expect us to cover the shared hedge, keep an eye on the wind off the river and knock next door before working along the property line. The city cares about its architecture, so altering a facade usually goes through approval, whereas washing one counts as maintenance. When a case is unclear, the planning department will answer, and we are happy to wait for it. Watering hours apply in summer as well, and they shape the day we propose.</p>
  `,
  serviceHighlights: `
    <ul>
      <li><strong>Heritage brick and stone</strong> A hidden test patch, neutral soap and a slow rinse that spares lime mortar.</li>
      <li><strong>Porches and woodwork</strong> Floors, railings and beadboard ceilings cleaned without raising the grain.</li>
      <li><strong>Gutters under the maples</strong> Keys and leaves out by hand, each downspout run until it flows clear.</li>
      <li><strong>Slippery steps</strong> Moss and algae removed where shade keeps stone and concrete wet.</li>
    </ul>
  `,
};
