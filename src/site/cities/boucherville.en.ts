import type { CityText } from "./city-text.ts";

export const city: CityText = {
  title: "Power Washing Services in Boucherville, Quebec",
  description:
    "Power washing in Boucherville, from the old riverside village to family homes and industrial buildings. The right pressure, insured, free estimates.",
  mainText: `
    <p>Stand on boulevard Marie-Victorin with the islands in front of you and Boucherville is a village from the 1600s. Turn around, cross a few kilometres of cottages, semis and split-levels, and you reach warehouses beside Highways 20 and 30. We wash all three, and hardly anything carries over from one to the next except the van.</p>
    <p>By the water, the trouble comes through the air. Damp breezes feed the algae on walls that face the river, while porch lights draw insects on summer nights. Insects draw spiders, and spiders leave webs and small dark specks under soffits and around lamps. <strong>Left for a season or two, those specks stain vinyl and paint for good.</strong> One wash in early summer and a light one in September keep most walls clear.</p>
    <p>Old Boucherville asks for slower work. Fieldstone laid in lime, parging, clapboard, tin: all of them want a wide fan of water held well back, aimed down and never up beneath the boards. A number of buildings are protected by the city or under Quebec’s Cultural Heritage Act. If yours is one, have the method confirmed before anybody starts. Our quote spells it out in writing, which gives you something to show the people who decide.</p>
    <p>The industrial park has its own list: oily loading docks, metal cladding dulled by road film, curbs chewed by de-icing salt. Grease gives way to hot water, drains are guarded against what washes off, and evenings or weekends are fine if your trucks need the yard during the day.</p>
    <p>City water comes with seasonal limits outdoors, so a little planning goes a long way. Concrete early in the year, siding once the pollen has fallen, gutters when the branches are bare.</p>
  `,
  serviceHighlights: `
    <ul>
      <li><strong>Riverside walls</strong> Algae, webs and spider specks washed off before they set.</li>
      <li><strong>Old stone, parging and clapboard</strong> A wide, distant spray, with the method in writing for protected buildings.</li>
      <li><strong>Docks, yards and metal cladding</strong> Hot-water degreasing at hours that suit your shipping.</li>
      <li><strong>Family homes</strong> Siding, soffits and driveway taken care of in a single visit.</li>
    </ul>
  `,
};
