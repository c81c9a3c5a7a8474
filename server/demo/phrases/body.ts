/** What carers write about washing, dressing, toilet, skin and moving. `[a|b]` is a choice. */
export const WASH = {
  self: [
    'Pesi end ise',
    'Hommikutoimingud [ise|ise tehtud|tegi ise, voodi ka]',
    'Tegi ise [kõik|hommikuse pesu], [pakkusin abi, ei soovinud|abi ei vajanud]',
    'Ärkas [vara|ise kell 6|puhanuna], pesi ja riietus ise',
  ],
  guided: [
    'Pesi [näo ja käed|end] ise, [juhendamisega|seljapesul aitasin|meelde tuletades]',
    'Juhendatud, [pesi ise|valas ise vee|pesi näo, edasi aitasin]',
    'Sõna järgi pesi ja [riietus|kammis juuksed] ise',
  ],
  helped: [
    '[Pestud|Abistatud pesemisel], [riided vahetatud|riietatud|valis ise kampsuni]',
    'Hommikune pesu [kraani juures|toolil|voodi serval], [aitas kaasa|rahulik]',
    'Pesemisel [abi ühelt|abi seljaga|väike abi], [riietus koos minuga|riietatud]',
    '[Pestud ja riietatud|Pestud, kammitud], [viidud hommikusöögile|valis ise riided|tuju hea]',
  ],
  full: [
    'Pesu voodis, [nahk kuivatatud ja kreemitatud|kahekesi|rahulik]',
    '[Voodis pestud|Täispesu voodis], [riided ja voodipesu vahetatud|särk vahetatud|aitas käega kinni hoida]',
    'Hommikune hooldus kahekesi, [nahk terve|nahavoldid kreemitatud|pesu vahetatud]',
    'Pestud, [pööramisel abis kaks|tõstukiga tooli|istutatud patjadega]',
  ],
}
export const CLOTHES = [
  'Riided vahetatud, [mustad pesumajja|hommikusöögil tilkus|soovis ise]',
  'Valis ise [riided|kampsuni|kleidi], [rahul|aitasin nööpidega]',
  '[Soe kampsun peale|Villased sokid jalga|Kerge pluus], toas [jahe|soe]',
  'Riietus [ise|abiga|ise, nööbid aitasin]',
  'Puhtad riided, [vanad läksid pessu|nimesilt küljes]',
]
export const TEETH = [
  'Hambad [pestud|ise pestud|pesi ise, proteesid loputatud]',
  'Proteesid [topsi|puhastatud ja topsi|pestud]',
  'Suu [loputatud|puhastatud|hooldatud tupsuga], [limaskest terve|huuled kreemitatud]',
  'Suuhooldus tehtud[, igemed terved|, huuled kuivad, kreemitatud|]',
]
export const HAIR = [
  'Juuksed [kammitud|pestud|pestud ja rullid peas|patsis]',
  '[Juuksur käis|Juuksuris käidud], [väga rahul|lokid peas]',
  'Habe aetud[, rahul|]',
]
export const NAILS = [
  'Küüned lõigatud[, käed|, jalad|, käed ja jalad]',
  'Varbaküüned paksud, [vaja jalaravi|panin pediküüri kirja]',
  'Küüned [lühemaks|viilitud|puhastatud]',
]
export const LINEN = [
  'Voodipesu vahetatud',
  'Puhas voodipesu[, madrats puhastatud|, tekk tuulutatud|]',
  'Voodi [üle tehtud|märg, pesu vahetatud]',
  'Aluslina vahetatud',
]
export const SHOWER = {
  self: [
    'Käis ise [duši all|pesemas], [ukse taga valvasin|abi ei vajanud]',
    'Saunas käinud, [rahul|väga rahul, jõi pärast morssi]',
    'Duši all käinud, [pea pestud|juuksed kuivatatud]',
  ],
  helped: [
    'Käis duši all ühe töötaja abiga, [pea pestud|nahk terve|rahul]',
    'Dušš, [istus pesutoolil|toolil], [pea pestud|selg nühitud|vesi meeldis]',
    'Saunapäev, [käis leiliruumis korraks|ainult pesuruumis], [hea tuju|väsis, puhkab]',
    'Vannitoas pestud, [küüned ka lõigatud|nahk kreemitatud]',
  ],
  full: [
    'Pestud duširaamil kahekesi, [pea pestud|nahk üle vaadatud, terve]',
    'Duširaamiga pesus, [algul kartis, siis rahunes|soe vesi meeldis|rahulik]',
    'Täispesu dušitoolil kahekesi, [nahk terve|ristluu piirkond kergelt punane]',
  ],
}
export const TOILET = {
  none: [
    'Istus potil, [ei tulnud midagi|tulemuseta]',
    'Käis WC-s, tulemuseta',
    'Kõht ei ole [2 päeva|3 päeva] läbi käinud[, öelda õele|, pakutud ploome|]',
  ],
  stool: [
    'Kõht käis läbi',
    'Kõht korras',
    'Väljaheide [tavaline|kõva, ploome pakutud|pehme|rohke]',
    'Kõht [lahti, jälgida|käis hästi läbi|kõva, joob vähe]',
  ],
  urine: [
    'Saadetud WC-sse',
    'Käis WC-s [abiga|rulaatoriga|ise, uks praokil]',
    '[Andis ise märku|Helistas kella], viidud WC-sse',
    'Uriin [tume, joota rohkem|hele|tavaline]',
    'Potitool voodi kõrval, [sai ise|aitasin]',
    'WC-s käinud[, ise palus|, enne sööki|]',
  ],
}
export const PAD = {
  dry: ['Mähe kuiv', 'Kuiv, [käis WC-s|ei vahetanud|kontrollitud]'],
  wet: [
    'Mähe vahetatud',
    'Mähe vahetatud, [nahk terve|nahk kuiv ja terve|kreemitatud]',
    'Märg, vahetatud [ja pestud|]',
    'Läbi, [ka aluslina vahetatud|voodipesu vahetatud]',
    'Mähe vahetatud kahekesi',
  ],
  soiled: [
    'Vahetatud, [pestud, kreemitatud|kõht käis läbi|väljaheide tavaline]',
    'Pestud, mähe ja [aluslina|riided] vahetatud',
    'Kõht lahti, [pestud, jälgida|vahetatud, õele öeldud]',
  ],
}
export const POSITION = {
  left: ['Vasakule küljele, [padi selja taga|padi põlvede vahel|kand vaba]', 'Pööratud vasakule[, rahulik|]'],
  right: ['Paremale küljele, [padi selja taga|padi põlvede vahel|kannad vabad]', 'Pööratud paremale[, magab edasi|]'],
  back: ['Selili, [kannad tõstetud|peaosa 30 kraadi|padjad külgedel]', 'Selili pööratud[, kaebusi ei ole|]'],
  sitting: ['Istub voodis, [peaosa üleval|vaatab telerit|ootab sööki]', 'Istuma aidatud, [padjad külgedel|jalad toel]'],
  chair: [
    'Tõstukiga tooli, [istus tund aega|istub akna all|talus hästi]',
    'Geriaatrilises toolis, [puhkenurgas teistega|40 min, väsis|vaatas aeda]',
    'Tooli tõstetud [kahekesi|tõstukiga], [istmepadi all|padjad külgedel]',
  ],
}
export const MOVE = {
  self: [
    'Jalutas [koridoris|majas|õues ringi ümber maja]',
    'Käis [ise poes|trepist üles ja alla|koridoris mitu ringi]',
    'Liigub [ise, kindel samm|hästi|täna aeglasemalt]',
  ],
  aid: [
    'Käis rulaatoriga [koridoris kaks ringi|söögisaali ja tagasi|puhkenurka|aknani ja tagasi]',
    'Rulaatoriga [saalis|koridoris], [puhkas korra|üks ring|vahepeal istus]',
    'Unustas rulaatori tuppa, [toodud järele|meelde tuletatud]',
    'Rulaatori pidur [üle vaadatud|logiseb, edasi öeldud remonti]',
    'Kõndis täna [paremini|ebakindlalt, olin kõrval|kiiresti]',
  ],
  helped: [
    'Käis [minu|ühe inimese] toega [aknani|uksest välja ja tagasi|söögisaali]',
    'Tõusis [abiga|toega|kahe katsega], [seisis kindlalt|jalad nõrgad|kõndis kümme sammu]',
    'Kõndis käe kõrval [koridori lõpuni|puhkenurka], [väsis|rõõmus, et jaksas]',
  ],
  wheelchair: [
    'Istus ratastooli [ühe|kahe] töötaja abiga',
    'Ratastooliga [söögisaali|puhkenurka|aknale|õue ukse juurde]',
    'Sõidab ise ratastooliga [koridoris|toas]',
    'Seisis [toe najal paar minutit|käsipuust kinni hoides], [hästi|jalad väsisid]',
    'Ratastoolis [kuni lõunani|kaks tundi], [väsis, viidud voodisse|istus hästi]',
  ],
  exercise: [
    'Harjutused [voodis|toolil], [kümme minutit|tegi kõik kaasa|pool kavast]',
    'Käte ja jalgade liigutused, [passiivselt|abiga|ise kaasa]',
    'Füsioterapeudi kava [tehtud|poole peal, väsis]',
  ],
}
export const SKIN = {
  intact: ['Nahk [terve|üle vaadatud, terve|kontrollitud, punetust ei ole]', 'Kannad ja ristluu [terved|üle vaadatud, korras]'],
  red: [
    '[Ristluul|Paremal kannal|Vasakul puusal|Selgroo kohal] punetus, [kreemitatud, asend muudetud|kaob vajutades|jälgida]',
    'Punetus [rindade all|kubemes|kaenla all], [puhastatud ja kreemitatud|tsinkpasta peale]',
  ],
  bruise: ['Sinikas [vasakul käsivarrel|paremal säärel|küünarnukil|puusal], [ei mäleta, kust|pildistatud ja õele näidatud|uus, jälgida]'],
  wound: ['[Marrastus|Kriimustus|Väike haav] [käeseljal|säärel|küünarnukil], [puhastatud, plaaster peal|puhastatud, õde vaatas]'],
  dry: ['Nahk kuiv, [sääred kreemitatud|kreemitatud pärast pesu|ketendab, kreemitatud]'],
  creamed: ['[Jalad|Sääred|Selg|Kannad] kreemitatud', 'Kreemitatud [pärast pesu|õhtul|nahavoldid]', 'Kaitsekreem peal[, nahk rahulik|]'],
}
