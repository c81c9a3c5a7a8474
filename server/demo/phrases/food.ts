/** What carers write about meals and drinks. `[a|b]` is a choice; `{dish}` stands in the partitive. */
export const MEAL_GOOD = [
  'Sõi [kõik ära|kogu portsjoni|taldriku tühjaks|hästi|isuga|ilusti kõik ära]',
  'Sõi {dish} [isuga|hea isuga|ja palus lisa|ja jäi väga rahule]',
  '[Söögiisu|Isu] [hea|väga hea|täna hea][, sõi ise|, sõi kõik ära|, küsis lisa|]',
  'Sõi [söögisaalis|lauas koos teistega|oma toas|toas laua taga|puhkenurgas], [isu hea|kõik söödud|jättis natuke järele|rahulikult]',
  '[Küsis lisa|Palus juurde|Võttis lisa], [sai|toodi] [juurde|pool portsjonit juurde]',
  'Kiitis {dish}[, sõi kõik ära|]',
  'Sõi ise, [vajas ainult meeldetuletust|aeglaselt, aga kõik|kiiresti nagu ikka|lusikaga, läks aega aga sai hakkama]',
  '[Istus lauas kaua, jutustas naabriga ja sõi kõik ära|Lauas hea seltskond, sõi hästi]',
  '[Tuli ise sööma|Tuli esimesena sööma|Ootas juba lauas], isu hea',
  'Sõi [peaaegu kõik|suurema osa], [leib jäi järele|koorikud jäid taldrikule|magusa jättis hilisemaks]',
  '[Täna sõi paremini kui eile|Isu parem kui eelmistel päevadel]',
  'Sõi kõik, [rahul|väga rahul|tänas kokka]',
]
export const MEAL_GUIDED = [
  'Juhendamisega sõi [ise|ise, läks pool tundi|kõik|hästi]',
  '[Lusikas anti kätte|Alustasime koos], edasi sõi ise',
  'Vajas [meeldetuletamist|julgustamist|innustamist], [sõi ära|lõpuks sõi peaaegu kõik|muidu jääb istuma ja vaatama]',
  'Sõi ise, [aga väsis poole peal, aitasin lõpuni|supi juures aitasin|käsi väriseb, tass poolik]',
  '[Toit tehti väiksemaks|Tükid tehti väikseks], siis sõi ise',
  'Unustas [vahepeal|], et sööb, [suunasin tagasi taldriku juurde|tuletasin meelde]',
  'Istusin kõrval, [sõi rahulikult|sõi ise]',
]
export const MEAL_FED = [
  'Abistatud söömisel, [sõi ära|sõi peaaegu kõik|neelas hästi|sõi rahulikult|aega läks pool tundi]',
  'Söömine voodis, [peaosa tõstetud|istuvas asendis], [neelamine korras|neelas hästi|ei köhinud]',
  'Püreetoit, [sõi hästi|võttis väikeste lusikatäitega|neelas aeglaselt]',
  'Abistasin, [suu avab ise|avab suud kui lusikas puudutab huult|sõi silmad kinni, aga neelas]',
  '[Geriaatrilises toolis|Voodis istuli], abistatud, [sõi hästi|sõi isuga]',
  'Sõi abiga, [pärast suu loputatud|suu puhastatud|istus pärast 30 min üleval]',
]
export const MEAL_HALF = [
  'Sõi poole[, rohkem ei soovinud|, ütles et kõht on täis|, väsis|, ülejäänu jättis|]',
  'Sõi [umbes poole|pool portsjonit|vaevalt poole], jõi [teed|kõik joogi ära|tassi tühjaks]',
  'Isu [keskmine|kehvapoolne|mitte kõige parem], [pool jäi järele|sõi poole|sõi valikuliselt]',
  '[Nokkis|Nokitses], [pool jäi taldrikule|sõi ainult paremad palad]',
  '[Täna maitses vähem|Ütles, et täna ei maitse], sõi poole',
]
export const MEAL_LOW = [
  'Isu [vähene|halb|ei ole|väga kehv], [võttis paar lusikatäit|sõi kolm lusikatäit|ainult maitses|jõi ainult]',
  'Peaaegu ei söönud, [pakkuda hiljem uuesti|jäeti võileib tuppa|jõi joogijogurtit]',
  'Ei [maitsenud|läinud alla], [pakutud jogurtit|pakutud kohupiima], [sõi natuke|võttis paar suutäit]',
  'Lükkas taldriku eemale, [jõi tee ära|hiljem sõi küpsist|ei tahtnud rääkida]',
  'Sõi väga vähe, [jälgida|öelda õele|kaaluda sel nädalal]',
]
export const MEAL_BY_WHICH: Record<string, readonly string[]> = {
  breakfast: [
    'Hommikul [isu hea|sõi hästi|kohv maitses|ärkas näljasena]',
    'Sõi pudru [ära|ära ja jõi kohvi|ära, küsis veel kohvi]',
    'Hommikusöök [toas|voodis|söögisaalis|lauas], [kõik korras|sõi ise|isu hea]',
    '[Enne sööki|Kohe ärgates] [kohvi|teed], [siis sõi rahulikult|siis putru]',
  ],
  lunch: [
    'Supp [maitses|söödud|läks hästi alla], [praadi võttis vähem|praest pool|praad ka]',
    'Sõi supi ära, [praadi ei tahtnud|praest poole|magusa sõi ka]',
    'Lõunaks sõi {dish}, [maitses|isu hea|küsis lisa]',
    'Magustoit [kõige parem|maitses kõige rohkem|söödud esimesena]',
  ],
  snack: ['Ootel [sõi ära|võttis pool|jättis hiljemaks|jagas naabriga]', 'Sõi {dish}[, toas|, puhkenurgas|]', 'Oode [söödud|maitses|viidi tuppa]'],
  dinner: [
    'Õhtul [isu hea|sõi hästi|sõi vähem kui lõunal|sõi kergemalt]',
    'Õhtusöök [toas|söögisaalis|voodis], [kõik korras|isu hea|jõi teed]',
    'Õhtuks sõi {dish}, [isu hea|maitses|rohkem ei soovinud]',
    'Sõi ja [läks kohe tuppa|jäi uudiseid vaatama|jäi veel lauda juttu ajama]',
  ],
}
export const DRINK = [
  'Jõi [vett|teed|morssi|mahla|piima|keefirit|kohvi piimaga|mahlavett]',
  'Jõi [klaasi|tassi] tühjaks',
  'Pakutud [vett|morssi|teed], jõi [ära|poole|natuke haaval|kõrrega]',
  'Joob [vähe, pakkuda tihedamini|hästi|ise kui tass käeulatuses]',
  '[Tass|Kannuga vesi] voodi kõrvale[, jõi kohe natuke|]',
  'Jõi [kõrrega|tilatassist|abiga|ise]',
  'Meelde tuletatud, jõi [ära|pool klaasi]',
]
export const DRINK_EVENING = [
  'Õhtutee [meega|piimaga|küpsisega|]',
  'Jõi õhtul [teed|keefirit|sooja piima|vett rohtudega]',
  'Õhtune tee [puhkenurgas|toas|koos teistega]',
]
export const DRINK_THICK = [
  'Paksendatud [vesi|mahl|tee], [neelas hästi|lusikaga|köhatas korra]',
  'Paksendatud jook, [jõi kõik|jõi poole|ilma köhata]',
]
export const DRINK_HEAT = [
  'Palav, [vett pakutud iga tunni tagant|jõi külma morssi|vett kaks klaasi järjest]',
  'Kuumuse tõttu [lisajook|joogiring], jõi [ära|hästi]',
  'Toas [27|28|29] kraadi, jõi [vett|morssi], kardinad ees',
]

/** The menu of each weekday from Monday in the partitive, after „sõi“. */
export const DISHES: readonly Record<string, readonly string[]>[] = [
  { breakfast: ['kaerahelbeputru'], lunch: ['borši', 'hakklihakastet kartuliga'], snack: ['õuna', 'kisselli'], dinner: ['kohupiimavormi'] },
  {
    breakfast: ['mannaputru moosiga', 'võileiba'],
    lunch: ['kanasuppi', 'praetud räime'],
    snack: ['jogurtit', 'tarretist'],
    dinner: ['makarone hakklihaga'],
  },
  {
    breakfast: ['neljaviljaputru', 'muna ja sepikut'],
    lunch: ['frikadellisuppi', 'hautatud kapsast'],
    snack: ['banaani', 'leivasuppi'],
    dinner: ['pannkooke moosiga'],
  },
  {
    breakfast: ['tatrahelbeputru', 'juustuvõileiba'],
    lunch: ['hernesuppi', 'kanakastet riisiga'],
    snack: ['õunakooki'],
    dinner: ['kartulisalatit viineriga'],
  },
  {
    breakfast: ['riisiputru kaneeliga'],
    lunch: ['kalasuppi', 'ahjukala kartulipudruga'],
    snack: ['pirni', 'kamavahtu'],
    dinner: ['omletti sepikuga'],
  },
  {
    breakfast: ['kaerahelbeputru marjadega', 'singivõileiba'],
    lunch: ['köögiviljapüreesuppi', 'guljašši tatraga'],
    snack: ['saiavormi', 'küpsist kakaoga'],
    dinner: ['pelmeene hapukoorega'],
  },
  {
    breakfast: ['omletti', 'saia juustuga'],
    lunch: ['seljankat', 'seapraadi mulgikapsaga'],
    snack: ['kringlit', 'mandariini'],
    dinner: ['külma praadi kartulisalatiga'],
  },
]
