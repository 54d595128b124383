import type { CityText } from "./city-text.ts";

export const city: CityText = {
  title: "Power Washing Services in Longueuil, Quebec",
  description:
    "Power washing in Longueuil: old brick, Saint-Hubert bungalows, Greenfield Park homes and storefronts. Fully insured, same-week service, free quotes.",
  mainText: `
    <p>Ask three people from Longueuil to describe their street and you may hear about three different cities. Old Longueuil has brick houses and duplexes shoulder to shoulder around rue Saint-Charles. Saint-Hubert spread out after the war, with bungalows, split-levels and driveways long enough for two cars and a boat. Greenfield Park kept its own pace, its hedges and its mix of stucco, wood and vinyl. A crew that treats them all alike will damage at least one.</p>
    <p>Take <strong>old brick</strong>. It has lasted a century because its mortar is softer than the brick itself, and that mortar is what a careless wand eats first. We let soap loosen the soot, rinse at low pressure and stop where a joint looks tired. <strong>Aluminum siding</strong> from the sixties and seventies is a different puzzle. Its paint turns to chalk with age: rub a finger on it and see. Clean one spot and the spot will show, so the whole wall gets washed, corner to corner, in one go.</p>
    <p>Where you live decides what lands on the house. Near the river it is cottonwood fluff in June and spiders under every porch light. Along Taschereau, the 116 and the 132, traffic lays down a fine, oily dust that rain only smears. And anywhere a plow passes, the garage door and the front steps collect a winter’s worth of salt spray.</p>
    <p>As elsewhere on the South Shore, outdoor use of city water is regulated in season, and driveways are often singled out. Professional equipment gets a lot of cleaning out of each litre, which helps, and we book driveway work with the rules in mind. Living in one of the heritage areas? Washing is upkeep, though repairs can call for a permit. When we spot loose mortar or a cracked sill, we show you the photo and leave it alone for the mason.</p>
  `,
  serviceHighlights: `
    <ul>
      <li><strong>Brick homes and duplexes</strong> Soft soap, low pressure and a close eye on the joints.</li>
      <li><strong>Vintage aluminum siding</strong> Full walls washed in one session, so chalky paint dries to an even tone.</li>
      <li><strong>Bungalow driveways</strong> Long runs of concrete or pavers cleaned without zebra stripes, oil spots treated first.</li>
      <li><strong>Shops and offices</strong> Entrances, sidewalks and facades on the busy boulevards, cleaned outside business hours.</li>
    </ul>
  `,
};
