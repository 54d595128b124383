/**
 * Stand in the hero while it has no picture; in the colours of the site, which the style sheet of its look names. Written by
 * hand: no tool's leftovers, and few bytes, since a page that has one carries it whole.
 */
export const heroDrawings = {
  wall: inOneLine(`
    <svg viewBox="0 0 800 900" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
    <path fill="var(--wall)" d="M0 0h800v900H0z"/>
    <path fill="var(--color-water)" d="M800 52v740H520q-14-12-2-24t0-20h20V520q-8-8 0-18t-2-16H406V330q10-12-2-24V88H92q-12-8-2-16t0-20z"/>
    <path fill="none" stroke="var(--paint-edge)" stroke-width="2" d="M406 88v240m132-240v660m131-660v660M406 88h394M538 748h262"/>
    <path fill="var(--color-raised)" d="M0 0h800v52H0zM0 792h800v78H0z"/>
    <path fill="var(--floor)" d="M0 870h800v30H0z"/>
    <path fill="none" stroke="var(--color-line)" stroke-width="3" d="M0 36h800M0 52h800M0 792h800M0 812h800M0 870h800"/>
    <path fill="none" stroke="var(--color-ink)" stroke-width="9" stroke-linejoin="round" d="M544 338h24v62h-96v34"/>
    <rect width="152" height="52" x="396" y="312" rx="12" fill="var(--roller)"/>
    <path fill="#ffb71b" d="M458 430h28l4 96q0 14-18 14t-18-14z"/>
    <g stroke="rgb(0 0 0/.14)" stroke-width="2">
    <g transform="rotate(-24 260 690)"><rect width="118" height="190" x="201" y="450" rx="8" fill="#fff"/><path fill="#f4e3c8" d="M209 458h102v128H209z"/></g>
    <g transform="rotate(-9 260 690)"><rect width="118" height="190" x="201" y="450" rx="8" fill="#fff"/><path fill="#c9683f" d="M209 458h102v128H209z"/></g>
    <g transform="rotate(6 260 690)"><rect width="118" height="190" x="201" y="450" rx="8" fill="#fff"/><path fill="#e2a93b" d="M209 458h102v128H209z"/></g>
    <g transform="rotate(21 260 690)"><rect width="118" height="190" x="201" y="450" rx="8" fill="#fff"/><path fill="var(--color-water)" d="M209 458h102v128H209z"/></g>
    </g>
    </svg>
  `),
  seasons: inOneLine(`
    <svg viewBox="0 0 1440 700" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <clipPath id="summer"><path d="M0 0h820v700H0z"/></clipPath>
    <path fill="var(--color-deep)" d="M0 0h1440v700H0z"/>
    <path fill="var(--sky)" d="M866 0h574v400H866z"/>
    <path fill="var(--hill)" d="M0 400v-50q150-44 330-16t380-2q80-14 156-4v72z"/>
    <path fill="var(--stripe)" d="M-2370 700L57 400H107L-2170 700zM-1970 700L157 400H207L-1770 700zM-1570 700L257 400H307L-1370 700zM-1170 700L357 400H407L-970 700zM-770 700L457 400H507L-570 700zM-370 700L557 400H607L-170 700zM30 700L657 400H707L230 700zM430 700L757 400H807L630 700zM830 700L857 400H907L1030 700z"/>
    <path fill="var(--snow)" d="M866 400v-72q110-26 270 8t304-18v382H1030L907 400z"/>
    <path fill="var(--track)" d="M1710 700L1077 400H1127L1910 700zM2110 700L1177 400H1227L2310 700zM2510 700L1277 400H1327L2710 700zM2910 700L1377 400H1427L3110 700zM3310 700L1477 400H1527L3510 700zM3710 700L1577 400H1627L3910 700z"/>
    <path fill="var(--sky)" d="M1230 700L957 400H1050L1600 700z"/>
    <g transform="translate(46)">
    <g clip-path="url(#summer)" fill="var(--leaf)"><circle cx="812" cy="180" r="62"/><circle cx="752" cy="226" r="54"/><circle cx="716" cy="290" r="46"/><circle cx="766" cy="316" r="52"/><circle cx="806" cy="262" r="66"/></g>
    <path fill="none" stroke="var(--bark)" stroke-width="10" stroke-linecap="round" d="M820 424V190m0 150l72-68m-36 34l62-10m-98-26l58-58m-26 26l2-44m-34 18l34-52"/>
    <path fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" d="M842 309l44-42m-18 26l44-8m-86-24l46-46m-44-4l24-40"/>
    </g>
    <g fill="#fff"><circle cx="980" cy="120" r="3"/><circle cx="1050" cy="210" r="4"/><circle cx="1120" cy="70" r="3"/><circle cx="1210" cy="250" r="3"/><circle cx="1350" cy="110" r="4"/><circle cx="1390" cy="40" r="3"/><circle cx="1400" cy="230" r="3"/><circle cx="920" cy="60" r="3"/></g>
    </svg>
  `),
  house: inOneLine(`
    <svg viewBox="0 0 1440 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <path fill="var(--lit)" d="M452 196h44v46h-44zm132 0h44v46h-44zM842 150h40v48h-40zm96 0h40v48h-40zm0 82h40v58h-40zM518 130h44v30h-44z"/>
    <g fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">
    <path d="M0 292h420V182l-22 12 142-98 142 98-22-12v110h70"/>
    <path d="M598 136V92h28v63M516 292v-66q0-24 24-24t24 24v66m-10-30v4"/>
    <path d="M452 196h44v46h-44zm22 0v46m-22-23h44m88-23h44v46h-44zm22 0v46m-22-23h44M518 130h44v30h-44zm22 0v30"/>
    <path d="M730 292h80V122h200v170h430M798 122h224M826 122l14-26h140l14 26"/>
    <path d="M842 150h40v48h-40zm96 0h40v48h-40zm0 82h40v58h-40zm30 28v4M842 290v-58h40v58m-10-30v4"/>
    <path d="M810 214h200M1010 214h34l62 78m-62-78v-34m62 112v-34l-62-78M1024 232h14m2 16h12m0 16h14m0 16h14"/>
    <path d="M268 292v-84m0 36l-24-22m24 4l20-18M268 208q-46 0-46-42 0-18 14-26-4-42 32-42t32 42q14 8 14 26 0 42-46 42z"/>
    <path d="M1226 292v-62m0 22l18-16M1226 230l-44-8 24-40-14-4 34-66 34 66-14 4 24 40z"/>
    <path d="M40 292v-44l10-10 10 10v44m14 0v-44l10-10 10 10v44m14 0v-44l10-10 10 10v44M30 262h116m-116 16h116"/>
    <path d="M664 292q-6-34 22-34t24 34M1320 292v-40h-20v-16q0-14 14-14h26q14 0 14 14v16h-34m6-30v-16h14"/>
    </g>
    </svg>
  `),
} as const;

function inOneLine(drawing: string): string {
  return drawing.replaceAll(/\n\s*/g, "");
}
