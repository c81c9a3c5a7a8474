/** What carers and nurses write about pain, measuring, medicines and procedures. `{pain}` is a place in the genitive. */
export const PAIN = {
  mild: [
    '{Pain}valu [kerge|liigutades|hommikul kange], [ravimit ei soovinud|pärast võimlemist parem|soe kott aitas]',
    'Kaebab {pain}valu, [kerge|talutav|mitte hullem kui eile]',
    'Valutab vähe[, puhkab|, asend muudetud|]',
  ],
  strong: [
    'Kaebab {pain}valu, [õele öeldud|antud vajadusel määratud ravim|ei saa und]',
    '{Pain}valu [tugevam kui eile|kiirgab alla|ilma muutusest, ütleb ise], [õde teab|antud valuvaigisti]',
    '{Pain}valu tõttu [oigab pööramisel|ei taha tõusta|kortsutab liigutades nägu], õele öeldud',
  ],
  after: ['Valu [järele andnud|vaibunud|väiksem], [puhkab|magab|läks puhkenurka]', 'Tund pärast rohtu [parem|valu vähem|ütleb, et enam ei valuta]'],
}
export const MEDICINE = {
  round: [
    'Hommikused ravimid [võetud|antud, neelas hästi|antud kohupiimaga]',
    'Ravimid [antud|võttis ise topsist minu nähes|võetud veega]',
    'Ravimid antud, [loputas suu|kõik neelas alla|küsis, milleks kollane tablett on]',
  ],
  evening: ['Õhtused ravimid [võetud|antud|antud kohupiimaga]', 'Õhtune ravim [antud|antud enne und]', 'Õhtuse ravimi võttis ise'],
  asNeeded: [
    'Antud paratsetamool 500 mg {pain}valu tõttu',
    'Vajadusel ravim antud, {pain}valu',
    'Antud valuvaigisti, [vaatan tunni pärast|mõju kontrollida]',
  ],
  cream: ['Valugeel {pain}piirkonda', 'Põletikuvastane geel, {pain}valu', 'Määritud valugeeliga[, läks soojaks, hea|]'],
  drops: [
    'Silmatilgad [mõlemasse silma|paremasse silma|vasakusse silma], [laseb hästi panna|pilgutab palju]',
    '[Silmatilgad|Õhtused silmatilgad] pandud',
  ],
}
export const PROCEDURE = {
  dressing: [
    'Ristluu haavand puhastatud, side vahetatud, [servad puhtad|eritist vähe|granuleerub]',
    'Haavaside vahetatud, [haav kuivem|läbimõõt 2 cm|lõhnata|paraneb vähehaaval]',
    'Side vahetatud, [pildistatud|valu ei olnud|side ära võetud, homme üle vaadata]',
  ],
  catheter: ['Kateeter [läbi loputatud|korras, uriin hele|kott vahetatud]', 'Uriinikott tühjendatud, [600 ml|450 ml|800 ml]'],
  injection: ['Insuliin [enne hommikusööki|enne õhtusööki], [kõht|reis]', 'Insuliin tehtud, [koht vahetatud|sööb kohe]'],
  oxygen: ['Hapnik 2 l/min, [hingab kergemini|ninaotsikud vahetatud]'],
  compression: [
    'Tugisukad [jalga|jalga enne tõusmist], [turset vähem|sääred kergelt tursed]',
    'Tugisukad õhtul ära, [jalad kreemitatud|soonib, mõõta uuesti]',
  ],
}
export const MEASURED = {
  pressure: ['Istudes', 'Enne ravimit', 'Iganädalane mõõtmine', 'Mõõdetud paremalt käelt', 'Enesetunne [hea|tavaline]'],
  pressureHigh: ['Kõrgevõitu, [mõõta uuesti tunni pärast|õde teab|peavalu ei ole]', 'Vererõhk tavalisest kõrgem, [puhkab|kordusmõõtmine kell 14]'],
  pressureLow: ['Madalapoolne, [joota|tõusta aeglaselt|pea käib ringi]'],
  weight: ['Igakuine kaalumine', 'Riietes, ilma jalatsiteta', 'Kaalutud istekaaluga', '[Kaal püsib|Sama mis eelmisel kuul]'],
  glucose: ['Tühja kõhuga', 'Enne hommikusööki', 'Tühja kõhuga, sõrmest'],
  saturation: ['Toaõhul', 'Kerge õhupuudus trepil'],
  fever: ['Palavik, [külm lapp otsaesisele|joota|õde teab]', 'Kuum, [näost punane|higine|külmavärinad]'],
  normal: ['Palavikku ei ole', 'Kontroll'],
}
export const REFUSAL = {
  meal: [
    'Ei tahtnud süüa, kõht täis',
    'Ei tõusnud sööma, väsinud',
    'Ütles, et süda on paha',
    'Toit ei meeldinud, ei soovinud ka asendust',
    'Tahtis magada',
  ],
  hygiene: [
    'Ei soovinud pesta, pakkuda õhtul',
    'Külm, ei taha riidest lahti võtta',
    'Ütles, et pesi juba',
    'Ei lasknud abistada, vihastas',
    'Soovis, et teine hooldaja tuleks',
    'Väsinud, lubas homme',
  ],
  medicine: ['Ei soovinud ravimit, õde teab', 'Sülitas tableti välja', 'Ütles, et võttis juba', 'Kõht valutab rohtudest'],
  activity: ['Ei tahtnud toast välja tulla', 'Pea valutab', 'Ootab telefonikõnet', 'Ei viitsinud', 'Soovis raadiot kuulata'],
  movement: ['Jalad valutavad', 'Väsinud', 'Ei soovinud, kardab kukkuda', 'Soovis voodisse jääda'],
}
export const FALL = {
  room: [
    'Leitud toas voodi kõrvalt põrandalt istumas, [tahtis WC-sse|libises sussidega|ei oska öelda, kuidas juhtus]',
    'Kukkus toas [tugitoolist tõustes|voodi kõrval|kappi minnes]',
    'Libises voodi servalt põrandale, [kell oli käeulatuses, ei helistanud|pidurid olid peal]',
  ],
  corridor: ['Kukkus koridoris, [rulaator jäi taha|kaotas tasakaalu|komistas]', 'Põlvili koridoris, [hoidis käsipuust kinni|jõudsin toetada]'],
  bathroom: ['Libises WC-s põrandale, [põrand märg|tõusis ise potilt|püksid jalas kinni]', 'Leitud pesuruumist põrandalt, [kutsus appi|kell põles]'],
  outdoors: ['Komistas õues [äärekivil|trepil], [kukkus käele|põlv marraskil]'],
}
export const FALL_AFTER = {
  none: [
    'Nähtavaid vigastusi ei ole, liigutab jäsemeid. Tõstetud kahekesi, teavitatud [õde ja lähedane|õde|õde, lähedasele helistan hommikul]',
    'Vigastusi ei ole, valu ei kurda. [Õde vaatas üle|Õde teab|Öösel jälgida]',
  ],
  minor: [
    'Kriimustus küünarnukil, puhastatud. Teavitatud õde ja lähedane',
    'Muhk otsaesisel, külm peal. Õde vaatas, jälgida ööpäev. {All} helistatud',
    'Sinikas puusal, jalg kannab. Teavitatud õde, lähedasele helistatud',
  ],
  serious: [
    'Tugev valu puusas, jalale ei toetu. Kutsutud kiirabi, {all} helistatud',
    'Haav peas, rõhkside peal. Kutsutud kiirabi, õde juures, {kin} teab',
  ],
}
export const WATCH_AFTER_FALL = [
  'Pärast kukkumist jälgitud, [kaebusi ei ole|magab rahulikult|pea ei valuta]',
  'Kukkumise järel [enesetunne hea|käib ettevaatlikult|sinikas nähtaval, valu vähe]',
]
export const AGGRESSION = {
  verbal: [
    'Karjus [pesemise ajal|toakaaslase peale|koridoris], [rahunes, kui taganesin|teine hooldaja võttis üle|istus ja rahunes muusikaga]',
    'Sõimas, [tundis end segatuna|ei tundnud mind ära], [jätsin 10 minutiks rahule, siis kõik korras|pakkusin teed, leppis]',
  ],
  physical: [
    'Lõi [käega|käe pihta] mähkme vahetusel, [katkestasin, proovisime kahekesi uuesti|rahunes lauluga]',
    'Haaras [käsivarrest|juustest], [vabastasin rahulikult|keegi viga ei saanud], õele öeldud',
  ],
  self: ['Kratsib käsivart, [kindad kätte|küüned lühemaks lõigatud|kreem peale]'],
}
export const EPISODES = {
  fading: [
    'Nõrgem, [magab enamiku ajast|vastab silmadega|ei soovi süüa]',
    'Huuled niisutatud, [suu hooldatud|lonksu vett kõrrega|suu kuiv]',
    '{Kin} [istub juures|istus juures õhtuni|hoiab käest], [pakkusin kohvi|jätsin omaette|rääkisime tasa]',
    'Õde vaatas, [valu ei ole, rahulik|hingamine pinnapealne|käed-jalad jahedad]',
    'Küsitud, kas soovib [hingehoidjat|muusikat|akent lahti], [noogutas|soovis vaikust]',
  ],
  cold: [
    'Nohu ja köha, [soe tee|toas puhkusel|õde kuulas]',
    'Köhib [öösel|lõunani], [peaosa tõstetud|vett pakutud]',
    'Nohu, [hääl kähe|nina tilgub], [tuju muidu hea|puhkab palju]',
  ],
  urinary: [
    'Käib tihti WC-s, kipitab, [õele öeldud|proov võetud|joota]',
    'Uriin [hägune|tume ja lõhnaga], [proov võetud|õde teab|antibiootikum määratud]',
    'Segasem kui tavaliselt, [joota|jälgida]',
  ],
  stomach: [
    'Oksendas [korra|kaks korda|pärast sööki], [toas eraldi|puhastatud, kindad ja kittel|joota lonkshaaval]',
    'Kõhulahtisus, [eraldi WC|desinfitseeritud|joota, õde teab]',
    'Iiveldus, [võtab ainult vett|kuivikud ja tee|lebab]',
    'Parem, [oksendanud ei ole|sõi kuivikut|jõi teed]',
  ],
}
