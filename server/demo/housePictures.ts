/** Drawings of homes, 1500 by 1000: the demo shows no real house. Each without its SVG frame. */
export const PICTURES = {
  /** A white house of two floors under oaks, with a ramp to its door. */
  house: (roof: string) => `${SKY}
    <path d="M0 640q300-90 640-50t860-40v450H0z" fill="#8fb18a"/><path d="M0 700q420-70 800-30t700-20v350H0z" fill="#a9c49c"/>
    ${tree(150, 690, 1.25)}${tree(1390, 670, 1.35)}
    <path d="M330 380L760 190l430 190v30H330z" fill="${roof}"/><path d="M330 410h860v16H330z" fill="#00000022"/>
    <rect x="370" y="410" width="780" height="350" fill="#fbf7ef"/><path d="M370 410h780v40H370z" fill="#0000000d"/>
    <rect x="960" y="225" width="60" height="110" fill="#b98a6b"/><rect x="952" y="215" width="76" height="18" fill="#9c7054"/>
    ${[430, 570, 850, 990].map((x) => `${windowAt(x, 462, 92, 104)}${windowAt(x, 612, 92, 104)}`).join('')}${windowAt(714, 462, 92, 104)}
    <rect x="700" y="600" width="120" height="160" fill="#1f5e4f"/><rect x="718" y="620" width="84" height="60" rx="6" fill="#bfe0ee"/><circle cx="802" cy="694" r="6" fill="#e6c46c"/>
    <path d="M676 588h168l-24-38H700z" fill="${roof}"/><path d="M684 588v172M836 588v172" stroke="#e9e1d2" stroke-width="10"/>
    <path d="M836 760h330l-40 44H800z" fill="#d9d2c4"/><path d="M850 742h300M880 742v22M960 742v22M1040 742v22M1120 742v22" stroke="#6d7672" stroke-width="7" stroke-linecap="round"/>
    <path d="M690 760h146l150 240H540z" fill="#e7dcc6"/>${bush(430, 770)}${bush(520, 776)}${bush(610, 772)}${bush(1210, 790)}
    ${bench(250, 800)}`,
  /** A garden with a winding path, beds of flowers and a bench under an apple tree. */
  garden: () => `${SKY}
    <path d="M0 470q360-70 760-20t740-50v600H0z" fill="#9dbb90"/><path d="M0 560q500-60 900-10t600-30v480H0z" fill="#b6cfa4"/>
    <g opacity="0.9">${[0, 120, 240, 360, 480, 600, 720, 840, 960, 1080, 1200, 1320, 1440].map((x) => `<rect x="${x}" y="430" width="18" height="110" rx="6" fill="#fbf7ef"/>`).join('')}
    <path d="M0 458h1500M0 506h1500" stroke="#fbf7ef" stroke-width="12"/></g>
    <path d="M620 1000q-20-180 170-250t120-210h60q70 150-60 240t-90 220z" fill="#ead9b8"/>
    ${tree(1160, 720, 1.7)}${[1085, 1140, 1215, 1260, 1110, 1190].map((x, at) => `<circle cx="${x}" cy="${410 + ((at * 67) % 130)}" r="15" fill="#c4492f"/>`).join('')}
    ${bench(1010, 770)}
    ${flowers(60, 760, 9, '#c75b7a')}${flowers(120, 840, 9, '#e0a63a')}${flowers(40, 920, 11, '#7c6bb0')}${flowers(1120, 900, 8, '#e0a63a')}${flowers(1060, 960, 9, '#c75b7a')}
    ${bush(250, 610)}${bush(350, 620)}${bush(450, 606)}`,
  /** A room for two in the morning: two beds, a window onto the garden, an armchair. */
  room: () => `<rect width="1500" height="1000" fill="#f3ebdc"/><rect y="720" width="1500" height="280" fill="#c9a77c"/>
    ${[790, 860, 930].map((y) => `<path d="M0 ${y}h1500" stroke="#b9956a" stroke-width="4"/>`).join('')}<rect y="700" width="1500" height="22" fill="#fbf7ef"/>
    <rect x="520" y="130" width="460" height="380" rx="8" fill="#fffdf8"/><rect x="544" y="154" width="412" height="332" fill="#bfe0ee"/>
    <path d="M544 380q120-80 220-20t192-40v166H544z" fill="#9dbb90"/><circle cx="880" cy="230" r="38" fill="#fbe7a8"/>
    <path d="M750 154v332M544 320h412" stroke="#fffdf8" stroke-width="16"/>
    <path d="M430 110h160q-40 210-90 460h-90z" fill="#7fa995"/><path d="M910 110h160l20 460h-90q-50-250-90-460z" fill="#7fa995"/><rect x="400" y="96" width="700" height="16" rx="8" fill="#8a6a48"/>
    <path d="M620 1000L780 512h170l260 488z" fill="#fff6da" opacity="0.4"/>
    ${bed(40, 560, '#1f5e4f')}${bed(1010, 560, '#a9577a')}
    <rect x="520" y="620" width="110" height="130" rx="10" fill="#9c7a52"/><path d="M520 680h110" stroke="#7d6040" stroke-width="5"/><path d="M560 620v-60" stroke="#7d6040" stroke-width="9"/><path d="M528 560h64l-12-58h-40z" fill="#f4d58d"/>
    <path d="M700 640q0-60 60-60h70q60 0 60 60v110H700z" fill="#c98a4b"/><rect x="676" y="660" width="50" height="120" rx="22" fill="#b4763a"/><rect x="864" y="660" width="50" height="120" rx="22" fill="#b4763a"/><rect x="716" y="690" width="158" height="60" rx="16" fill="#dda262"/>
    <rect x="150" y="300" width="170" height="130" rx="6" fill="#9c7a52"/><rect x="164" y="314" width="142" height="102" fill="#dfe9e2"/><path d="M164 416l50-56 40 36 30-24 22 44z" fill="#7fa995"/>
    <rect x="1190" y="290" width="140" height="170" rx="6" fill="#9c7a52"/><rect x="1204" y="304" width="112" height="142" fill="#f7e6d2"/><circle cx="1260" cy="360" r="28" fill="#c75b7a"/><path d="M1260 388v50" stroke="#1f5e4f" stroke-width="8"/>`,
  /** A dining hall with round tables, lamps above them and tall windows. */
  hall: () => `<rect width="1500" height="1000" fill="#f6efe1"/><rect y="640" width="1500" height="360" fill="#d8bf98"/><path d="M0 640h1500v12H0z" fill="#fffdf8"/>
    ${[90, 450, 810, 1170].map((x) => `<rect x="${x}" y="120" width="240" height="400" rx="120" fill="#fffdf8"/><path d="M${x + 20} 240a100 100 0 0 1 200 0v260h-200z" fill="#bfe0ee"/><path d="M${x + 20} 420q60-50 110-10t90-20v110h-200z" fill="#9dbb90"/><path d="M${x + 120} 140v360M${x + 20} 340h200" stroke="#fffdf8" stroke-width="12"/>`).join('')}
    ${[260, 750, 1240].map((x) => `<path d="M${x} 0v150" stroke="#6d7672" stroke-width="6"/><path d="M${x - 70} 200q0-56 70-56t70 56z" fill="#1f5e4f"/><circle cx="${x}" cy="204" r="20" fill="#fbe7a8"/>`).join('')}
    ${table(270, 660, 0.85)}${table(1230, 660, 0.85)}${table(740, 720, 1.25)}`,
  /** A sitting room: a sofa, a bookcase, a piano and a cat. */
  sitting:
    () => `<rect width="1500" height="1000" fill="#e6eee6"/><rect y="710" width="1500" height="290" fill="#b98f62"/><rect y="692" width="1500" height="20" fill="#fbf7ef"/>
    <rect x="70" y="190" width="330" height="510" rx="8" fill="#8a6a48"/>${[215, 335, 455, 575].map((y, row) => `<rect x="90" y="${y}" width="290" height="96" fill="#6f5336"/>${[0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => `<rect x="${98 + n * 31}" y="${y + 12 + ((n * 7 + row * 5) % 18)}" width="${20 + ((n + row) % 3) * 3}" height="${84 - ((n * 7 + row * 5) % 18)}" fill="${['#a3273b', '#1f5e4f', '#d9a441', '#1f5a8a', '#e8e2d4'][(n + row * 2) % 5]}"/>`).join('')}`).join('')}
    <rect x="560" y="140" width="380" height="260" rx="8" fill="#fffdf8"/><rect x="580" y="160" width="340" height="220" fill="#bfe0ee"/><path d="M580 320q100-60 180-20t160-30v110H580z" fill="#9dbb90"/><path d="M750 160v220" stroke="#fffdf8" stroke-width="14"/>
    <ellipse cx="760" cy="880" rx="430" ry="84" fill="#7fa995"/><ellipse cx="760" cy="880" rx="360" ry="64" fill="none" stroke="#e6eee6" stroke-width="8"/>
    <rect x="500" y="520" width="520" height="170" rx="46" fill="#1f5e4f"/><rect x="460" y="600" width="110" height="180" rx="42" fill="#184a3e"/><rect x="950" y="600" width="110" height="180" rx="42" fill="#184a3e"/><rect x="540" y="640" width="440" height="120" rx="26" fill="#2a725f"/><path d="M760 644v112" stroke="#184a3e" stroke-width="6"/>
    <rect x="590" y="570" width="110" height="96" rx="20" fill="#d9a441" transform="rotate(-8 645 618)"/><rect x="830" y="574" width="110" height="92" rx="20" fill="#f3ebdc" transform="rotate(7 885 620)"/>
    <path d="M700 770q-4-70 60-72 40-2 70 26 34 2 40 46z" fill="#8b8f94"/><circle cx="700" cy="724" r="32" fill="#8b8f94"/><path d="M676 706l2-34 20 20zM706 694l24-18-2 34z" fill="#8b8f94"/>
    <rect x="1120" y="430" width="320" height="300" rx="10" fill="#5b3f28"/><rect x="1100" y="560" width="360" height="44" rx="8" fill="#4a3320"/><rect x="1116" y="556" width="328" height="26" fill="#fffdf8"/>${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `<rect x="${1140 + n * 31}" y="556" width="14" height="16" fill="#1d2b27"/>`).join('')}
    <rect x="1200" y="340" width="150" height="90" fill="#fffdf8" transform="skewX(-6) translate(40 0)"/><path d="M1130 430v-54" stroke="#7d6040" stroke-width="7"/><circle cx="1130" cy="352" r="26" fill="#c75b7a"/><circle cx="1108" cy="372" r="18" fill="#e0a63a"/>`,
} as const

/** A drawing as a complete SVG for rasterising. */
export const framed = (drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1000" viewBox="0 0 1500 1000">${drawing}</svg>`

const SKY = `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b9d9e8"/><stop offset="1" stop-color="#f4efe2"/></linearGradient></defs>
  <rect width="1500" height="1000" fill="url(#sky)"/><g fill="#ffffff" opacity="0.75"><ellipse cx="300" cy="150" rx="120" ry="34"/><ellipse cx="380" cy="128" rx="90" ry="36"/><ellipse cx="1130" cy="110" rx="130" ry="32"/><ellipse cx="1050" cy="132" rx="90" ry="26"/></g>`

const windowAt = (x: number, y: number, width: number, height: number): string =>
  `<rect x="${x - 8}" y="${y - 8}" width="${width + 16}" height="${height + 16}" rx="4" fill="#ffffff"/><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#a8cfe0"/>
  <path d="M${x} ${y + height}L${x + width * 0.7} ${y}h${width * 0.3}L${x + width * 0.3} ${y + height}z" fill="#ffffff" opacity="0.35"/><path d="M${x + width / 2} ${y}v${height}M${x} ${y + height * 0.4}h${width}" stroke="#ffffff" stroke-width="7"/>
  <rect x="${x - 14}" y="${y + height + 8}" width="${width + 28}" height="9" fill="#e9e1d2"/>`

const tree = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-16 0q10-90-2-170h36q-10 90 2 170z" fill="#7d6040"/><ellipse cx="0" cy="-230" rx="130" ry="110" fill="#55845c"/><ellipse cx="-70" cy="-180" rx="80" ry="66" fill="#5f9067"/>
  <ellipse cx="78" cy="-190" rx="84" ry="70" fill="#4b7853"/><ellipse cx="20" cy="-280" rx="80" ry="60" fill="#6a9c70"/></g>`

const bush = (x: number, y: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="52" ry="40" fill="#5f9067"/><ellipse cx="${x + 24}" cy="${y + 8}" rx="34" ry="28" fill="#4b7853"/>${[-24, 0, 22].map((by) => `<circle cx="${x + by}" cy="${y - 10 + Math.abs(by) / 3}" r="6" fill="#f1c9d2"/>`).join('')}`

const bench = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><path d="M-90-60H90M-90-34H90" stroke="#8a5a34" stroke-width="16" stroke-linecap="round"/><path d="M-100 6H100" stroke="#9c6a40" stroke-width="20" stroke-linecap="round"/><path d="M-80-66V62M80-66V62" stroke="#4f5b56" stroke-width="10"/></g>`

const flowers = (x: number, y: number, count: number, colour: string): string =>
  Array.from(
    { length: count },
    (_, n) =>
      `<path d="M${x + n * 40} ${y + ((n * 23) % 26)}v46" stroke="#55845c" stroke-width="6"/><circle cx="${x + n * 40}" cy="${y + ((n * 23) % 26)}" r="17" fill="${colour}"/><circle cx="${x + n * 40}" cy="${y + ((n * 23) % 26)}" r="6" fill="#fbe7a8"/>`,
  ).join('')

const bed = (x: number, y: number, colour: string): string =>
  `<g transform="translate(${x} ${y})"><rect x="0" y="-70" width="30" height="300" rx="12" fill="#9c7a52"/><rect x="420" y="30" width="26" height="200" rx="12" fill="#9c7a52"/><rect x="20" y="60" width="410" height="110" rx="18" fill="#fffdf8"/>
  <path d="M150 50h270q14 0 14 14v130H140V70q0-20 10-20z" fill="${colour}"/><path d="M140 92h294" stroke="#ffffff" stroke-width="10" opacity="0.5"/><rect x="40" y="26" width="120" height="56" rx="26" fill="#ffffff"/></g>`

const table = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${[-190, 190].map((by) => `<rect x="${by - 42}" y="-90" width="84" height="110" rx="22" fill="#8a6a48"/><path d="M${by - 30} 20v100M${by + 30} 20v100" stroke="#6f5336" stroke-width="12"/>`).join('')}
  <path d="M0 30v150M-60 184h120" stroke="#6f5336" stroke-width="18" stroke-linecap="round"/><ellipse cx="0" cy="20" rx="190" ry="58" fill="#e9e1d2"/><ellipse cx="0" cy="8" rx="190" ry="58" fill="#fffdf8"/>
  ${[-96, 96].map((by) => `<ellipse cx="${by}" cy="10" rx="52" ry="17" fill="#e3ece6"/><ellipse cx="${by}" cy="8" rx="32" ry="10" fill="#f6c98f"/>`).join('')}<path d="M-12-2l6-58h12l6 58z" fill="#bfe0ee"/><circle cx="-12" cy="-74" r="16" fill="#c75b7a"/><circle cx="12" cy="-80" r="16" fill="#e0a63a"/><circle cx="2" cy="-98" r="15" fill="#c75b7a"/></g>`
