import type { CityText } from "./city-text.ts";

export const city: CityText = {
  title: "Power Washing Services in Sainte-Julie, Quebec",
  description:
    "Power washing in Sainte-Julie for vinyl siding, brick fronts, patios, pool decks and paver driveways. Safe around kids and pets, free estimates.",
  mainText: `
    <p>In Sainte-Julie, the house usually wears brick in front and vinyl on the other three sides. It went up between the seventies and the turn of the century, it has a garage, a pool and a cedar hedge, and somebody is always home on Saturday morning. The brick takes care of itself. The vinyl along that hedge does not, and it can go quite green before anyone walks back there.</p>
    <p>Washing vinyl is easy, and so is washing it badly. The panels hook into one another and drain through small holes underneath, which means <strong>water aimed upward ends up inside the wall</strong>. Soap goes on from the bottom, the rinse comes down from the top, and the pressure is barely more than a good garden hose. Soffits, fascia, window trim and the garage door are part of the job, not extras.</p>
    <p>Fields on one side and Highway 20 on the other make for busy air. Seeding time brings fine soil. The wooded streets of the Hauts-Bois, by the mountain, get a yellow coat of pine pollen. Winter adds a salty mist from the traffic. All of it comes to rest on the driveway and the patio, and pool decks turn slick well before they look dirty. The best moment for those is just ahead of opening day. Later in the summer, we cover the water and steer the rinse away from it.</p>
    <p>Parents and dog owners ask about the soap, and they should. Ours is biodegradable, the toys and the trampoline get moved before we start, and the yard is yours again as soon as it dries. As for water, the city issues watering instructions every season and can tighten them during a drought. <strong>We fit the appointment to the rules</strong>, even if it means doing the walls one day and the driveway another.</p>
  `,
  serviceHighlights: `
    <ul>
      <li><strong>All four sides</strong> Vinyl, brick, soffits and garage door at garden-hose pressure.</li>
      <li><strong>Patios and pool decks</strong> Slick algae off slabs and boards, with the pool kept covered.</li>
      <li><strong>Paver driveways</strong> Soil, salt and tire marks out, edges left crisp.</li>
      <li><strong>Spring cleanup</strong> Siding, driveway and gutters together in one quote.</li>
    </ul>
  `,
};
