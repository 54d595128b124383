import type { CityText } from "./city-text.ts";

export const city: CityText = {
  title: "Power Washing Services in Brossard, Quebec",
  description:
    "Power washing in Brossard for split-levels, townhouses, condos and paver driveways. Soft washing for newer facades. Insured, with free quotes in 24 hours.",
  mainText: `
    <p>Brossard sorts its streets by letter, so locals can guess a neighbourhood from the first initial of an address. You can often guess the house, too. The older letters bring split-levels and bungalows in brown brick, with room for a camper beside the garage. Newer ones bring townhouses, and around the REM stations and the Quartier you get condos in stucco, fibre cement and light-coloured masonry.</p>
    <p>Those recent finishes look tough and are not. <strong>Acrylic stucco</strong> is a thin skin over foam insulation, and a narrow jet goes straight through it. Manufactured stone carries its colour near the surface. Fibre cement shrugs off water while the sealant around it does not. So we soft wash: a mild cleaner breaks the bond, and a gentle rinse carries the dirt away. If someone offers to blast your building clean, keep the phone number of your insurer handy.</p>
    <p>Then there are the pavers. Few places on the South Shore have so many, and they age in the same order every time. Salt leaves a white bloom after the melt. Ants carry the sand out of the joints, weeds move in, and moss follows wherever a fence keeps the sun off. Once the surface is clean, those joints usually want <strong>polymeric sand</strong>, which must go down dry with no rain in the forecast. That is why we sometimes come back a day later. Freshly poured concrete should not be pressure washed in its first months, and we will tell you so even though it costs us a job.</p>
    <p>On a condo board? You receive our certificate of insurance with the price, hours agreed in advance and a notice to post in the lobby, so windows are shut and cars moved. Large areas are best booked early or late in the season, because summer is when outdoor water use is watched most closely.</p>
  `,
  serviceHighlights: `
    <ul>
      <li><strong>Pavers, from bloom to sand</strong> Salt, moss and weeds out, then joints refilled on request once everything has dried.</li>
      <li><strong>Modern facades</strong> Soft washing made for acrylic, fibre cement and pale stone, with sealant lines respected.</li>
      <li><strong>Condos and townhouse rows</strong> Several doors in one visit, paperwork and residents’ notice included.</li>
    </ul>
  `,
};
