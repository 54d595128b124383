import type { CityText } from "./city-text.ts";

export const city: CityText = {
  title: "Power Washing Services in Montérégie, Quebec",
  description:
    "Power washing and soft washing across the Montérégie: farmhouses, bungalows, stone homes and new builds. Insured, local, free quote within 24 hours.",
  mainText: `
    <p>The Montérégie is big, and it was never built all at once. Drive twenty minutes from where we are based and you pass fieldstone houses along the Richelieu, a clapboard farmhouse with a tin roof, a street of brick bungalows and a subdivision where the lawns went in last year. Each of them gets dirty in its own way, and each needs a different hand.</p>
    <p>Some things they share. Ploughed fields send up dust every spring, and it settles on siding together with the pollen. North walls stay damp behind the hills and along the rivers, which is all that green algae asks for. Then comes the winter, with its salt, its sand and its dozens of thaws. By April the concrete is white in patches, the pavers are full of grit, and the bottom metre of every wall wears a grey band of splash.</p>
    <p><strong>Are you on a well?</strong> Tell us when you ask for a quote. A pressure washer can use less water than an open garden hose, but a slow well still needs a slower machine, and water rich in iron has to be rinsed off glass before it dries. If your town supplies the water, there may be limits on using it outdoors in the warm months, and some places have rules for driveways in particular. They differ from one municipality to the next, so we settle that question before we settle the date.</p>
    <p>One more local detail is under your feet. Much of the plain is clay, the bed of an ancient inland sea, and clay drains badly. When gutters overflow, that water sits against the foundation instead of sinking away. A cleaning in late fall, once the trees are bare, costs little next to a damp basement.</p>
    <p>If your town is not on our list, ask anyway. The list is where we work most often, and it is not a fence.</p>
  `,
  serviceHighlights: `
    <ul>
      <li><strong>Country homes</strong> Painted wood, metal sheds and wraparound porches, washed gently and at a flow your well can keep up with.</li>
      <li><strong>Driveways after winter</strong> Salt haze, gravel and tire marks lifted from concrete and pavers in one even pass.</li>
      <li><strong>Fall gutter cleaning</strong> Emptied, flushed and checked before the freeze, because clay soil forgives nothing.</li>
      <li><strong>Main-street businesses</strong> Storefronts and sidewalks cleaned early, dry by the time your first customer arrives.</li>
    </ul>
  `,
};
