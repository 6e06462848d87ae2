const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Titles that a person's name follows. Never part of the name. */
export const personTitles = list(
  'mr mrs ms mx miss dr prof professor principal coach dean president superintendent judge pastor rev reverend sister brother señor señora sra sr',
)

/** Words that make a capitalised phrase the name of a school or college. */
export const schoolWords = list(
  'university college institute academy school polytechnic seminary conservatory state tech a&m suny cuny campus',
)

/** Words that make a capitalised phrase the name of another organisation. */
export const organisationWords = list(
  'inc corp corporation company co llc ltd steel logistics hospital clinic bank center centre foundation club church temple mosque synagogue association society council league library museum market markets store stores services service group industries industrial manufacturing motors airlines railroad works systems technologies technology labs laboratory laboratories solutions partners holdings enterprises construction plumbing electric electronics foods restaurant diner cafe bakery pharmacy agency bureau ministry authority commission department union team band orchestra choir theater theatre troop scouts ymca ywca pantry shelter mill mills plant factory healthcare health medical physicians trust fund charities charity network initiative alliance coalition federation organization organisation',
)

/** Words that follow the name of an award. */
export const programmeWords = list(
  'scholarship scholarships scholars grant award fellowship prize fund program programme medal',
)

/** Capitalised words that name nobody: calendar, offices, letter forms, aid and school vocabulary. */
export const genericWords = list(
  'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec ' +
    'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thurs fri sat sun spring summer fall autumn winter ' +
    'dear sincerely respectfully regards best warmly cordially thank thanks re subject date to from cc via attn attention enclosure enclosures enclosed ps ' +
    'financial aid admission admissions enrollment scholarship scholarships committee committees office offices officer officers officials board members member selection review reviewer reviewers appeal appeals request letter recommendation reconsideration award awards offer package counselor counselors counseling counselling counsellor advisor adviser director associate assistant registrar guidance staff faculty teacher student students family families parent parents applicant sir madam whom concern ' +
    'fafsa css profile pell seog fseog teach federal direct loan loans grant grants work-study work study plus subsidized unsubsidized stafford perkins sai efc coa agi pj irs isir fsa index cost attendance cost-of-attendance expected contribution household income need tuition fee fees deposit professional judgment judgement special unusual circumstances circumstance changed competing hardship title section form hea usc ' +
    'scholars ap ib gpa sat act psat toefl ielts clep gre honors honours advanced placement baccalaureate dual enrollment varsity class course courses senior junior sophomore freshman grade graduate undergraduate bachelor bachelors master masters phd md ba bs diploma ' +
    'american america english usa us states united nation country government president-elect internet google covid pandemic god i ok tv pdf id dna ceo hr it ' +
    'mom dad mother father grandmother grandfather grandma grandpa aunt uncle mama papa ' +
    'figure date amount deadline fact facts sheet note notes total page school high middle elementary college university program programs department year semester campus community national-level gap net price gift ' +
    'nope yep yeah anyone everyone everybody nobody please',
)

/** Frequent first words of sentences and lines that are no names. Endings such as -ing and -ly need no entry. */
export const commonOpeners = list(
  'a an the this that these those such it its he she they we you i his her their our your my me us him them who whose which what when where why how whether while if unless until since because although though as at by for from in into of on onto over under upon with within without about above across after against along among around before behind below beneath beside besides between beyond despite during except inside near off out outside past per through throughout to toward towards up via down ' +
    'and but or nor so yet both either neither not no none never nothing nobody each every everyone everything all any anyone anything some someone something many much more most few fewer less little least several enough other others another same one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand half first second third fourth fifth last next once twice ' +
    'is are was were be been being am do does did has have had can could will would shall should may might must let please thank thanks ' +
    'also again already always even ever here there hence however indeed instead just later likewise maybe meanwhile moreover nevertheless nonetheless now often only otherwise overall perhaps quite rather so sometimes soon still then therefore thus today together tomorrow too tonight very well yesterday yes sure certainly ' +
    'able according amid another because beyond given like unlike due based regardless whatever whenever wherever whoever ' +
    'ask asked take took taken make made give gave given get got go went gone come came see saw seen know knew known think thought feel felt find found keep kept hold held put set run ran read write wrote written say said tell told show shows shown bring brought buy bought pay paid pays send sent spend spent stand stood start starts stay stays stop talk try use used uses want wants need needs work works worked help helps play plays live lives lost lose loses win wins won earn earns earned score scores scored rank ranks ranked teach taught tutor tutors tutored volunteer volunteers volunteered serve serves served lead leads led learn learns cover covers leave leaves left fall fell rise rose cut cuts drop drops cost costs ' +
    'income incomes household money tuition cost aid grant grants loan loans scholarship scholarships award awards offer offers package bill bills expense expenses rent mortgage savings salary wage wages pay budget price fee fees deposit balance gap amount figure total number date deadline job jobs work hours hour week weeks month months year years day days night nights morning evening time times ' +
    'student students senior seniors junior juniors sophomore freshman freshmen class classes course courses grade grades school schools college colleges university universities teacher teachers counselor counselors coach classmates peers friends team teams club clubs sport sports band choir music art arts math science history literature reading homework test tests exam exams essay essays score report reports transcript letter letters note notes page line fact facts ' +
    'mother father mom dad parent parents brother brothers sister sisters sibling siblings son daughter child children kids family families grandmother grandfather grandparents grandma grandpa aunt uncle cousin cousins wife husband people person man woman men women boy girl community home house food car health doctor hospital insurance bank office company store business world life love hope faith trust courage patience kindness honesty integrity initiative generosity maturity creativity reliability independence compassion perseverance persistence resilience responsibility enthusiasm readiness grit curiosity humor leadership service effort success failure growth change challenge challenges goal goals dream dreams plan plans idea ideas interest interests strength strengths skill skills talent talents trait traits story stories question questions answer answers problem problems reason reasons result results example examples experience experiences ' +
    'new old young good great better best big small large long short high low early late hard easy full free open public private local national federal state medical dental legal current former recent next final main major minor key real true such own sole joint net gross direct special annual monthly weekly daily ' +
    'class student name address phone email subject attached enclosed dear sincerely respectfully regards warmly best hello hi greetings congratulations sources source counsel additional additionally please kindly yours',
)

/** Given names that end like common words. */
export const namesLikeWords = list(
  'emily kimberly beverly holly molly polly sally kelly lily billy carly shelly ahmed mohamed mohammed muhammed jared reed fred ned ted wilfred alfred sterling fleming trinity charity felicity serenity verity unity constance terrance florence lawrence clarence prudence patience christian adrian julian vivian lillian ian brian ryan kian dorian clive olive genesis alexis',
)

/** Verbs that a name at the start of a sentence is followed by. Regular past forms need no entry. */
export const verbsAfterNames = list(
  'is was has had will would can could may might must should does did holds held ranks works worked plans took takes won wins raised scored earns earned completed volunteered ' +
    "gave gives got gets came comes went goes made makes said says told tells knew knows kept keeps found finds felt feels led leads left leaves lost loses met meets paid pays ran runs saw sees sat sits sent sends served serves speaks spoke spent spends stands stood taught teaches thinks thought wrote writes began begins became becomes brought brings built builds chose chooses drew draws drove drives ate fell grew grows heard hears hopes wants needs lives loves likes likes carries tutors plays sings swims studies reads deserves attends hasn't isn't wasn't doesn't didn't also always never often already currently recently who",
)

/** Words inside a name that are not capitalised: University of Notre Dame, Maria de la Cruz. */
export const nameLinks = list('of the de la del los las da do dos van von der den bin al el y & for at')
