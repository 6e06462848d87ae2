// Written by `npm run generate -w sdk` from the OpenAPI documents of the service. Not edited by hand.

export interface paths {
    "/v1/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up
         * @description Opens an account, without a human and without a key, and answers with a test key that is shown once. A test key runs every tool against realistic fixtures, reaches every error and never bills. It can also mint live keys that spend the credits you buy: keep it as secret as one. The e-mail is not verified and recovers no key. Sign-ups are throttled per network address and day.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List keys
         * @description The keys of the account, revoked and expired ones too, newest first; never their values. Needs the scope account.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Mint a key
         * @description Answers with a new key, shown once: a live one once a purchase has settled, or a test one. The key that asks needs the scope account; scopes and expiry stay within its own, and a key with a budget mints nothing. The body may be left out.
         */
        post: operations["mintKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a key
         * @description From now on the key pays for nothing, and within 5 seconds it opens nothing on any instance. Calls that run already end normally. Needs the scope account; a key may revoke itself. Repeating it changes nothing.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a key
         * @description Answers with a successor, shown once, that has the name, mode, scopes, expiry and budget of the old key and counts on the same budget, so that both together spend no more than one. The old key works for overlap_seconds more. The key that asks needs the scope account, no budget, and every scope of the key it rotates; its own expiry bounds the successor's. A key that no longer works is not found. The body may be left out.
         */
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the balance
         * @description The account, the key that asks, its credits and its limits.
         */
        get: operations["readAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/credits/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List credit packs
         * @description What can be bought. 1 credit is worth $0.001.
         */
        get: operations["listPacks"];
        put?: never;
        /**
         * Buy a pack
         * @description Opens a checkout. Give a person the checkout_url of the answer: that page is where it is paid. Any key may do this, a test key too.
         */
        post: operations["openCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/credits/checkout/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look at a checkout
         * @description Whether it is paid. Once its status is settled, a live key can be minted.
         */
        get: operations["readCheckout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkout/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The payment page
         * @description A page for people. Here payments are simulated: the page says plainly that no money moves.
         */
        get: operations["showCheckoutPage"];
        put?: never;
        /**
         * Pay on the payment page
         * @description What the simulated page's one form does; a script can do it too. Paying twice counts once.
         */
        post: operations["paySimulated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tools/appeal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draft a financial aid appeal letter
         * @description Drafts a financial aid appeal letter to a college for one student, in the voice of a school counselor, from the facts in keyDetails. Use it for a new letter when circumstances changed, a cost is unusual, another college offered more, or data on a form is wrong. To edit a letter that exists use revision; to compare offers use awardlens; for a recommendation use rec. The letter states only what the input states: every figure, date and name is checked in code against the fact sheet that comes with it. What the input lacks stands in [brackets] and is listed in output.meta.missing; what is withheld on purpose (personal numbers, diagnoses, immigration status, demands) is named by kind in output.meta.withheld. Figures that disagree are flagged in output.data.conflicts, never chosen. It never promises aid, never claims that a college must act, and does not sign: the named counselor reviews, completes and signs. Runs the 5-step drafting pipeline, typically 30 to 60 seconds with a language model, and is the costliest tool: check the hold with quote_call first. Bills credits for actual use, never above the hold; invalid input is rejected unbilled, never truncated. Bodies are not stored.
         */
        post: operations["appeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tools/appeal/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote appeal, free
         * @description Free. The same body and headers as the call; answers with the hold the call would take, and a quote_id that binds it. Input that a call would refuse is answered 200 as well, with valid false and the same validation_errors.
         */
        post: operations["quoteAppeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tools/awardlens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Break down and compare award letters
         * @description Breaks down one to three college financial aid award letters: every line with its amount, period and kind, gift aid apart from work, student loans, parent PLUS and private loans, then cost of attendance, net price, what is left after student aid, and billed costs after gift aid. Use it to explain an offer to a family or to compare two or three offers on equal terms. Paste each letter as printed, with line breaks and column spacing. To appeal an offer use appeal; for general aid terms use aid. Semester and quarter amounts are brought to a year; totals are never counted twice; printed totals that do not add up, loans without the word "loan", net costs that take off loans, and other traps are flagged with the line they stand on. A cost the letter does not print is null, never zero: then there is no net price, the letter is not ranked, and the output says what to ask the college. Nothing is guessed; an unexplained line is never counted as gift aid. All arithmetic is done and checked in code. A language model is asked only about lines code cannot read, and its amounts must be printed in the letter. It never says which college to choose. Read-only: it stores nothing. Bills credits for actual use, never above the hold; invalid input is rejected unbilled, never truncated.
         */
        post: operations["awardlens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tools/awardlens/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote awardlens, free
         * @description Free. The same body and headers as the call; answers with the hold the call would take, and a quote_id that binds it. Input that a call would refuse is answered 200 as well, with valid false and the same validation_errors.
         */
        post: operations["quoteAwardlens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tools/revision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revise a letter by one instruction
         * @description Applies one instruction to an existing letter or message of 50 to 3,000 characters with the smallest change, and tells in output.data.changes exactly what changed. Use it to correct a fact, change tone or length, or reword a part. One instruction per call; for a new letter use appeal or rec, for another language translate, to review without changes letterlens. Figures, dates, names, links, quotations and negations stay unless the instruction is about them; code compares the two texts, and a fact that was lost, changed or invented makes output.verification FAIL with the words in question and the warning do_not_send_unreviewed. A new fact must stand in the instruction; where it is lacking, a [bracket] is left and listed in output.meta.missing. Facts that a shortening dropped are listed in output.data.left_out. It never signs, promises or invents, whatever the instruction says; text inside the letter gives no orders. Needs a language model: without a configured provider the answer is model_unavailable and nothing is charged. One step, typically 5 to 20 seconds. Bills credits for actual use, never above the hold; invalid input is rejected unbilled, never truncated. Bodies are not stored.
         */
        post: operations["revision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tools/revision/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote revision, free
         * @description Free. The same body and headers as the call; answers with the hold the call would take, and a quote_id that binds it. Input that a call would refuse is answered 200 as well, with valid false and the same validation_errors.
         */
        post: operations["quoteRevision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tools/fafsa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * FAFSA action checklist for one student
         * @description Gives the FAFSA action checklist for one student: ordered steps with who does each, why, the official link, the papers needed and the date, for grades 9 to 12 and transfers. The award year and its tax year follow from today's date, the grade and timeline; a spring start, a junior or a senior in August get their own form. Covers contributors and consent, divorced and remarried parents, foster care, homelessness, disability, a changed income and families with mixed status without naming anyone's status. Use it to plan what a family does and when. To explain terms, costs or loans use aid; to read an award letter use awardlens; to ask a college for a review use appeal. It computes no award, no Student Aid Index and no eligibility, and says so in the text. Deadlines come from dated tables with their sources; where no table has one the text says to check, with the official link. A college's own deadline is never made up. output.data holds the same steps for programs, with open questions. Every figure, date and link of the text is checked in code against the tables and the input. One writing step, a few seconds. Bills credits for actual use, never above the hold; invalid input is rejected unbilled. Bodies are not stored.
         */
        post: operations["fafsa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tools/fafsa/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote fafsa, free
         * @description Free. The same body and headers as the call; answers with the hold the call would take, and a quote_id that binds it. Input that a call would refuse is answered 200 as well, with valid false and the same validation_errors.
         */
        post: operations["quoteFafsa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tools/rec": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draft a recommendation letter
         * @description Drafts a recommendation letter for one student in the voice of the school counselor who signs it, from the counselor’s own notes. Use it for a new letter to a college, scholarship, program, professional school or employer. To review a finished letter use letterlens; to edit one use revision; for an aid appeal use appeal. The letter tells only what the notes tell: no invented anecdote, no comparison or superlative the notes do not make, every figure, name and date checked in code against the fact sheet that comes with it. Private matters (health, disability, discipline, immigration, faith, family income, other students’ names) are withheld unless the notes say that the student or family agreed, and named by kind in output.meta.withheld. What is missing stands in [brackets] and in output.meta.missing; output.data pairs each quality with its evidence and flags wording that readers weigh against a student. sampleText lends its manner only, never its facts. The tool does not sign: the named counselor reviews, completes and signs. Runs the 5-step drafting pipeline, typically 30 to 60 seconds with a language model: check the hold with quote_call first. Bills credits for actual use, never above the hold; invalid input is rejected unbilled, never truncated. Bodies are not stored.
         */
        post: operations["rec"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tools/rec/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote rec, free
         * @description Free. The same body and headers as the call; answers with the hold the call would take, and a quote_id that binds it. Input that a call would refuse is answered 200 as well, with valid false and the same validation_errors.
         */
        post: operations["quoteRec"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tools/aid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Explain student aid to a family in plain words
         * @description Explains student aid to a family in plain words (about grade 6 to 8): what SAI, cost of attendance, net price, grant, work-study and each loan mean, loan limits and interest of the right year, how loans are paid back, and what to do next. Give the figures of each college in schoolSummaries, one college a line; it subtracts grants from cost and sets the colleges side by side, with the given figures only. What is missing stays missing. Use it after offers or before, to explain. To read whole award letters use awardlens; for steps and dates use fafsa; to ask a college for a review use appeal. Never an official determination, and the text says so: it computes no award, no Student Aid Index and no eligibility. Income is repeated as stated and used for nothing. Limits and rates come from dated tables with their sources; where the year asked for has none the text names the year of the figures it prints and says to check. output.data holds terms, limits, rates, colleges and next steps for programs. Every figure, date and link is checked in code against the tables and the input. One writing step, a few seconds. Bills credits for actual use, never above the hold; invalid input is rejected unbilled. Bodies are not stored.
         */
        post: operations["aid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tools/aid/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote aid, free
         * @description Free. The same body and headers as the call; answers with the hold the call would take, and a quote_id that binds it. Input that a call would refuse is answered 200 as well, with valid false and the same validation_errors.
         */
        post: operations["quoteAid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tools/translate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Translate into a family's language
         * @description Translates an English text for families (10 to 12,000 characters) into Spanish, Simplified Chinese, Vietnamese, Arabic, Tagalog, Korean, Brazilian Portuguese, French, Russian or Hindi. Use it for letters, checklists and messages to families. Not for legal or vital documents without a qualified translator, and not for text in other languages than English. FAFSA, Pell, SAI, COA, the names of loans and programmes, and names of people, schools and firms stay in English; a gloss from a sourced table is printed once behind a name. Figures, dates, links, e-mail addresses, telephone numbers, names, brackets and negations are compared with the English text line by line in code; a difference makes output.verification FAIL with the words in question and the warning do_not_send_unreviewed. Line breaks and lists stay. Arabic comes with isolates around figures and English names (output.data.direction). Every translation carries the warning machine_translation and output.data.notice in the language of the family: have a fluent reader check it; the English text governs. Print the notice with the text. Needs a language model: without a configured provider the answer is model_unavailable and nothing is charged. Typically 5 to 40 seconds. Bills credits for actual use, never above the hold; invalid input is rejected unbilled, never truncated. Bodies are not stored.
         */
        post: operations["translate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tools/translate/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote translate, free
         * @description Free. The same body and headers as the call; answers with the hold the call would take, and a quote_id that binds it. Input that a call would refuse is answered 200 as well, with valid false and the same validation_errors.
         */
        post: operations["quoteTranslate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tools/letterlens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Review a recommendation letter
         * @description Reviews one finished recommendation letter and changes nothing: points on a 100-point rubric, each with quotes from the letter and their offsets, what to settle before it goes out, and the three changes that would help most. Use it on a letter that exists, a draft of rec included. To have a letter written use rec; to have one changed use revision. What counting decides is counted in code: evidence, relationship, endorsement, doubt raisers and stock phrases, structure. What only a reader can judge (fit to the purpose, character, context) is judged by a language model and marked so, its quotes checked against the letter; without one those criteria are marked not judged and the score says out of how many points it is. Gates cap the score: private matters without consent, personal numbers (masked), a wrong student or college name, a recommendation that contradicts itself. It gives no rewriting, no prediction of a decision and no opinion on who wrote the letter. Wording advice is the same for every student. Bills credits for actual use, never above the hold; it stores nothing. Invalid input is rejected unbilled, never truncated.
         */
        post: operations["letterlens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tools/letterlens/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote letterlens, free
         * @description Free. The same body and headers as the call; answers with the hold the call would take, and a quote_id that binds it. Input that a call would refuse is answered 200 as well, with valid false and the same validation_errors.
         */
        post: operations["quoteLetterlens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tools/humanize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rewrite prose plainly without changing facts
         * @description Rewrites reader-facing prose (20 to 12,000 characters) so that it reads plainly and naturally, and changes no fact: notices, letters, e-mails, web text of a school. Not for code, SQL or JSON (refused with unsupported_content), not for legal text or technical specifications (such passages stay byte for byte, with the warning left_unchanged), and not for a student's own essay or personal statement. It is a style tool and makes no promise about AI detectors. Every figure, date, name, link, quotation, bracket and negation survives, compared in code passage by passage; a passage whose rewrite breaks a check keeps its original wording (output.data.passages). preserve lists strings that stay verbatim; audience and naturalness (1 formal to 5 conversational) set the tone. output.data.changes tells every change. Without a language model rules clean the text: residue, overused words, wordy phrases, contractions; the warning built_in_writer says so. Typically 1 to 30 seconds. Bills credits for actual use, never above the hold; invalid input is rejected unbilled, never truncated. Bodies are not stored.
         */
        post: operations["humanize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tools/humanize/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote humanize, free
         * @description Free. The same body and headers as the call; answers with the hold the call would take, and a quote_id that binds it. Input that a call would refuse is answered 200 as well, with valid false and the same validation_errors.
         */
        post: operations["quoteHumanize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tools/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn counselor notes into a student brief
         * @description Turns raw counselor notes about one student into a structured brief: snapshot, academics, activities and responsibilities, strengths, challenges, goals, costs and aid as stated, support, next steps, and the questions the notes leave open. Use it before a meeting, a letter (rec) or a scholarship search (scholarship). It writes no letter and searches nothing. Every statement rests on a stretch of the notes: output.data.statements carries field, offsets and quote, and code checks each against its source. Nothing is inferred: no background from a name, no ranking, no odds, no label, no diagnosis. Private matters (health, disability, discipline, status, faith, family money, home) are left out unless the notes say that the student or family agreed, and personal numbers always; output.meta.withheld names the kinds. Bills credits for actual use, never above the hold; invalid input is rejected unbilled, never truncated. Bodies are not stored.
         */
        post: operations["profile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tools/profile/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote profile, free
         * @description Free. The same body and headers as the call; answers with the hold the call would take, and a quote_id that binds it. Input that a call would refuse is answered 200 as well, with valid false and the same validation_errors.
         */
        post: operations["quoteProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tools/scholarship": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find scholarship research leads
         * @description Research leads to scholarships for one student, best fit first, with the link and what each page says, then free search sites, signs of a scam and next steps. Every result is a research lead, not a verified match: open its page before telling a family about it. Where a search provider is configured (GET /v1/tools names it), the web is searched live and every page is opened and read: amount, deadline and who may apply are copied from the page or told as not stated; pages with past deadlines, closed rounds or signs of a scam are left out. Otherwise the leads come from the directory shipped with the service, without amounts and deadlines; output.data.source says which. Use it to start a search. Not for FAFSA steps (use fafsa) or for what an award letter means (use awardlens). It never says that a student qualifies. A search is worded from level, field, state and backgrounds only; a name stands in the heading, activities and notes are not used. Immigration status is printed nowhere: it becomes "no citizenship requirement". Slower and dearer than the other analysis tools where it searches. If the search is down, search_unavailable is answered and nothing is charged. Bills credits for actual use, never above the hold; it stores nothing. Invalid input is rejected unbilled, never truncated.
         */
        post: operations["scholarship"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tools/scholarship/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote scholarship, free
         * @description Free. The same body and headers as the call; answers with the hold the call would take, and a quote_id that binds it. Input that a call would refuse is answered 200 as well, with valid false and the same validation_errors.
         */
        post: operations["quoteScholarship"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List calls
         * @description The usage log, newest first: what was called, how it ended and what it cost; never input or output. Accept: text/csv exports it. Needs the scope account. Test calls are kept for 24 hours.
         */
        get: operations["listCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look at one call
         * @description For a bill that was pending, or an answer that was lost. Needs the scope account.
         */
        get: operations["readCall"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List movements of credits
         * @description Every movement, newest first, with running values: it re-adds to the balance to the credit. Accept: text/csv exports it. Needs the scope account.
         */
        get: operations["listLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tools and their prices
         * @description Needs no key. With one, it tells that account's own prices.
         */
        get: operations["listTools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/prices/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a price list
         * @description Everything a charge is computed from. With it and the breakdown of a bill anyone can recompute the charge.
         */
        get: operations["readPrices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is the process alive?
         * @description For load balancers and monitors.
         */
        get: operations["checkHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Can the service take calls?
         * @description Answers service_unavailable while the database cannot be reached.
         */
        get: operations["checkReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/llms.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The map (llms.txt)
         * @description What this service is, how to begin, and where everything else is.
         */
        get: operations["readMap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-docs/agents.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The guide for agents
         * @description From sign-up to a paid call, every error and what to do, retries, test scenarios.
         */
        get: operations["readGuide"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * OpenAPI 3.1: counseling tools
         * @description Every route, request, answer and refusal, with examples.
         */
        get: operations["readOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gate/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * OpenAPI 3.1: output gate
         * @description Every route, request, answer and refusal, with examples.
         */
        get: operations["readGateOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/api-catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The API catalog
         * @description Links to all descriptions, as RFC 9727 has it.
         */
        get: operations["readApiCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/agent-card.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A2A 1.0 agent card
         * @description The tools as skills of an agent.
         */
        get: operations["readAgentCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/agent.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A2A 0.2 agent card: counseling tools
         * @description For clients of the older protocol.
         */
        get: operations["readLegacyCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gate/agent.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A2A 0.2 agent card: output gate
         * @description For clients of the older protocol.
         */
        get: operations["readGateCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/server.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * MCP registry entry: counseling tools
         * @description Where the MCP server is and which header it wants.
         */
        get: operations["readServerJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gate/server.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * MCP registry entry: output gate
         * @description Where the MCP server is and which header it wants.
         */
        get: operations["readGateServerJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The reference page
         * @description Both products for people, with a form to try each request.
         */
        get: operations["showReference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gate/v1/tools/check_output": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check generated text before a person sees it
         * @description Final check of generated text before a person sees it: pass or fail, with every finding and its place. Finds overused machine vocabulary with the exact terms, em dashes and structural tells, chat residue and placeholders, content shaped like personal data, and, when source_facts are given, judges each claim verified, unverified or contradicted against those facts only. Use it on any prose that goes to families, students or committees. Not for code or data. Findings describe style and content; it never says who or what wrote a text. Read-only: to get the smallest rewrite that clears the findings use fix_output. deterministic_only runs rules alone and costs less. Bills credits for actual use, never above the hold, and stores nothing.
         */
        post: operations["checkOutput"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gate/v1/tools/check_output/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote check_output, free
         * @description Free. The same body and headers as the call; answers with the hold the call would take, and a quote_id that binds it. Input that a call would refuse is answered 200 as well, with valid false and the same validation_errors.
         */
        post: operations["quoteCheckOutput"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gate/v1/tools/fix_output": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fix generated text with the smallest rewrite
         * @description The smallest rewrite of generated text that clears what check_output finds, with the check before and after as proof. Words no finding touches stay as they are; figures (wrong ones too), quotations and names never change; content shaped like personal data is masked. Every edit is listed with its rule. What cannot be cleared without inventing is left in place and told: cleared says whether the rewrite passes. Use it after check_output failed. Not for code, data or legal text; it makes no promise about AI detectors. deterministic_only uses rules alone and costs less. Bills credits for actual use, never above the hold, and stores nothing.
         */
        post: operations["fixOutput"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gate/v1/tools/fix_output/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote fix_output, free
         * @description Free. The same body and headers as the call; answers with the hold the call would take, and a quote_id that binds it. Input that a call would refuse is answered 200 as well, with valid false and the same validation_errors.
         */
        post: operations["quoteFixOutput"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gate/v1/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tools and their prices
         * @description Needs no key. With one, it tells that account's own prices.
         */
        get: operations["listGateTools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Account: {
            id: string;
            name: string;
            email: string;
            /** Format: date-time */
            created_at: string;
        };
        AidInput: {
            /** @description The name printed above the explanation. */
            studentName?: string;
            /** @description Household income as the family stated it. Repeated as stated; nothing is computed from it. */
            income?: string;
            /** @description How many colleges the family compares. */
            schoolCount?: number;
            /** @description The figures of each college, one college a line: "Westfield College: cost of attendance $30,200, grants $13,745, loans $5,500, work-study $2,400". Yearly amounts. */
            schoolSummaries?: string;
            /** @description What the family wants to understand; which award year, year of study, dependent or independent. Read for these facts; its words are not repeated. */
            context?: string;
            /** @description Where the FAFSA stands: filed or not, an SAI, verification, a changed income. */
            fafsaContext?: string;
            /** @description What is known about loans to pay back, e.g. "will owe $27,000 in federal loans". */
            repayContext?: string;
        };
        AidOutput: {
            disclaimer: string;
            award_year: string;
            /** @description Context only; nothing is computed from it. */
            income_as_stated: string | null;
            terms: {
                id: string;
                name: string;
                meaning: string;
                source: string;
                /** @enum {string} */
                evidence: "primary" | "secondary" | "unverified";
                seen_on: string | null;
            }[];
            limits: {
                /** @description The year these limits are of; it may be an earlier one than `award_year`. */
                award_year: string;
                /** @description False: no limits of `award_year` are in the tables; check. */
                is_current: boolean;
                rows: {
                    /** @enum {string} */
                    loan: "direct_undergraduate" | "direct_graduate" | "parent_plus";
                    /** @enum {string|null} */
                    student: "dependent" | "independent" | null;
                    /** @enum {string|null} */
                    study_year: "first" | "second" | "third_and_later" | null;
                    /** @description Most for one year. */
                    year_usd: number | null;
                    /** @description Of this at most subsidized. */
                    subsidized_usd: number | null;
                    /** @description Most for all years together. */
                    total_usd: number | null;
                    /** @description Of this at most subsidized. */
                    total_subsidized_usd: number | null;
                    source: string;
                    /** @enum {string} */
                    evidence: "primary" | "secondary" | "unverified";
                    seen_on: string | null;
                }[];
            };
            rates: {
                award_year: string;
                is_current: boolean;
                /** @description For loans first paid out from this day … */
                paid_out_from: string;
                /** @description … to this one, both included. */
                paid_out_until: string;
                rows: {
                    /** @enum {string} */
                    loan: "undergraduate" | "graduate" | "plus";
                    percent: number;
                    source: string;
                    /** @enum {string} */
                    evidence: "primary" | "secondary" | "unverified";
                    seen_on: string | null;
                }[];
            };
            fees: {
                /** @enum {string} */
                loan: "direct" | "plus";
                /** @description Null when nobody has read its source; check. */
                percent: number | null;
                /** @description For loans first paid out before this day. */
                paid_out_before: string | null;
                source: string;
                /** @enum {string} */
                evidence: "primary" | "secondary" | "unverified";
                seen_on: string | null;
            }[];
            pell: {
                /** @description The year of this range; it may be an earlier one. */
                award_year: string;
                is_current: boolean;
                min_usd: number;
                /** @description Published for a full year at full time; no amount for anyone. */
                max_usd: number;
                source: string;
                /** @enum {string} */
                evidence: "primary" | "secondary" | "unverified";
                seen_on: string | null;
            } | null;
            schools: {
                name: string;
                given: {
                    kind: string;
                    usd: number;
                    is_yearly: boolean;
                }[];
                /** @description As given; null when missing or unclear. */
                coa_usd: number | null;
                /** @description Sum of the grants and scholarships given. */
                gift_usd: number | null;
                /** @description COA minus gift, where both are given. */
                net_price_usd: number | null;
                /** @description Student loans given; Parent PLUS and private loans not included. */
                loans_usd: number | null;
                /** @description As given. */
                work_study_usd: number | null;
                problems: string[];
            }[];
            repayment: {
                /** @description As given; null when no amount was. */
                owed_usd: number | null;
                parts: {
                    id: string;
                    title: string;
                    words: string;
                }[];
            };
            next_steps: {
                id: string;
                title: string;
                words: string;
            }[];
            sources: string[];
        };
        ApiKey: {
            id: string;
            /** @enum {string} */
            mode: "test" | "live";
            name: string;
            /** @description Enough to recognise the key, not enough to use it. */
            prefix: string;
            scopes: ("tools" | "gate" | "account")[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string | null;
            budget: {
                credits: number;
                /** @enum {string} */
                window: "day" | "month" | "total";
            } | null;
        };
        AppealInput: {
            /** @description The student's name as it should appear in the letter. */
            studentName?: string;
            /** @description The counselor who will review, sign and send the letter. */
            counselorName?: string;
            /** @description The counselor's school or agency, printed under the counselor's name. Not the college: name the college in keyDetails or currentAward. */
            schoolName?: string;
            /**
             * @description Ground of the request: income or assets changed since the tax year on the FAFSA (changed_circumstances), an unusual cost or situation (special_circumstances), a better offer elsewhere (competing_offer), wrong data on a form (error_correction). financial_hardship is an older alias of changed_circumstances. Default: "changed_circumstances".
             * @enum {string}
             */
            appealType?: "changed_circumstances" | "financial_hardship" | "competing_offer" | "special_circumstances" | "error_correction";
            /** @description The aid offered now, with amounts, e.g. "Ohio State: $12,000 grant, $5,500 loan". */
            currentAward?: string;
            /** @description The further amount the family needs, e.g. "$6,500 a year". Never computed: leave it out if unknown. */
            amountNeeded?: string;
            /** @description The facts, best as plain sentences in the third person: what changed, when, figures before and after, what the family has done, who the student is, documents at hand, whether the family authorized this letter. The letter states nothing beyond these. Leave out SSNs, birth dates, account numbers and diagnoses. */
            keyDetails: string;
            /** @description For competing_offer only: the other offer (college, grants, total cost, net price, year, housing). Ignored otherwise. */
            competing?: string;
            /** @description Circumstances of the student. They steer the request and are printed only where useful, marked for the family to confirm; undocumented is never printed. homeless and housing_insecure are one category. */
            status?: ("first_gen" | "low_income" | "undocumented" | "foster_youth" | "disability" | "housing_insecure" | "homeless" | "single_parent")[];
            /**
             * @description About 330, 440 or 560 words; shorter when the facts given do not carry more. Default: "standard".
             * @enum {string}
             */
            length?: "short" | "standard" | "detailed";
            /** @description 1 is formal institutional English, 3 warm and professional, 5 plain and conversational. Default: 3. */
            naturalness?: number;
        };
        AppealOutput: {
            /** @description A subject line for the letter. */
            subject: string;
            /**
             * @description With the legacy alias resolved.
             * @enum {string}
             */
            appeal_type: "changed_circumstances" | "competing_offer" | "special_circumstances" | "error_correction";
            /** @description Such as "2027–28". */
            aid_year: string | null;
            /** @description The year whose income the FAFSA asks for. */
            base_tax_year: number | null;
            /** @description Where the letter goes, when the input names it clearly. */
            college: string | null;
            /** @description The request, in one sentence. */
            ask: string;
            /** @description Papers that can be submitted with the request; never said to be enclosed. */
            documentation: string[];
            /** @description What a person must still add, in words. */
            missing: string[];
            /** @description Figures of the input that disagree; none is chosen. */
            conflicts: {
                field: string;
                given: string;
                noted: string;
            }[];
            /** @description To whom the letter goes and what else that office asks for. */
            routing: string[];
            /** @description Facts that did not fit the length asked for. */
            left_out: string[];
            word_count: number;
        };
        AwardlensInput: {
            /** @description The student's name; used in the heading of the text only. */
            studentName?: string;
            /** @description The text of an award letter as printed, with line breaks and column spacing kept: the layout is read. Leave out Social Security and account numbers. */
            letter1: string;
            /** @description A second letter, for a comparison on equal terms. */
            letter2?: string;
            /** @description A third letter. Ignored without letter2. */
            letter3?: string;
            /** @description Public college data lines (acceptance rate, graduation rate, average net price) with the letter number and school/campus. Shown as unverified context; never part of any arithmetic. */
            scorecardData?: string[];
        };
        AwardlensOutput: {
            letters: {
                letter: number;
                /** @description For a heading or a chart. */
                label: string;
                college: string | null;
                /** @description Such as "2027–28". */
                award_year: string | null;
                /**
                 * @description How aid and costs are printed; every total here is for one academic year.
                 * @enum {string}
                 */
                period: "year" | "semester" | "quarter" | "trimester" | "month" | "multi_year" | "mixed" | "not_stated";
                /** @enum {string|null} */
                living: "on campus" | "off campus" | "with family" | null;
                enrollment: string | null;
                /** @description Aid, loans and unexplained lines. */
                items: {
                    /** @description As printed. */
                    label: string;
                    /** @description As printed, for `per`; null when the letter gives a range or no single amount. */
                    amount: number | null;
                    range: {
                        /** @description Least, for a year. */
                        min: number;
                        /** @description Most, for a year; null when open. */
                        max: number | null;
                    } | null;
                    /**
                     * @description The stretch of time `amount` is for.
                     * @enum {string}
                     */
                    per: "year" | "semester" | "quarter" | "trimester" | "month" | "multi_year";
                    /** @description For one academic year; null when it cannot be known. */
                    annual_amount: number | null;
                    /** @enum {string} */
                    category: "gift.federal" | "gift.federal_conditional" | "gift.state" | "gift.institutional" | "gift.waiver" | "gift.private" | "gift.tribal" | "gift.unspecified" | "benefit.military" | "benefit.agency" | "benefit.employer" | "work.study" | "work.employment" | "loan.student_sub" | "loan.student_unsub" | "loan.student_unknown" | "loan.student_legacy" | "loan.student_other" | "loan.institutional" | "loan.state" | "loan.private" | "loan.parent_plus" | "loan.grad_plus" | "loan.isa" | "loan.unspecified" | "financing.plan" | "other.tax" | "cost.direct" | "cost.housing" | "cost.indirect" | "total.coa" | "total.direct" | "total.indirect" | "total.costs" | "total.gift" | "total.work" | "total.loans" | "total.aid" | "total.selfhelp" | "total.net_price" | "total.net_cost_claimed" | "total.bill" | "total.need" | "index.sai" | "index.efc" | "index.family" | "unknown";
                    /** @description Whether it is part of a total. */
                    counted: boolean;
                    /**
                     * @description Why it is not counted.
                     * @enum {string|null}
                     */
                    note: "printed_twice" | "sum_of_lines_below" | "already_in_tuition" | "deposit" | "unexplained" | "not_aid" | "summer_apart" | null;
                    /** @description Line of the letter, counted from 1. */
                    line: number;
                    /** @description The line as printed in the letter. */
                    quote: string;
                }[];
                costs: {
                    /** @description As printed. */
                    label: string;
                    /** @description As printed, for `per`; null when the letter gives a range or no single amount. */
                    amount: number | null;
                    range: {
                        /** @description Least, for a year. */
                        min: number;
                        /** @description Most, for a year; null when open. */
                        max: number | null;
                    } | null;
                    /**
                     * @description The stretch of time `amount` is for.
                     * @enum {string}
                     */
                    per: "year" | "semester" | "quarter" | "trimester" | "month" | "multi_year";
                    /** @description For one academic year; null when it cannot be known. */
                    annual_amount: number | null;
                    /** @enum {string} */
                    category: "gift.federal" | "gift.federal_conditional" | "gift.state" | "gift.institutional" | "gift.waiver" | "gift.private" | "gift.tribal" | "gift.unspecified" | "benefit.military" | "benefit.agency" | "benefit.employer" | "work.study" | "work.employment" | "loan.student_sub" | "loan.student_unsub" | "loan.student_unknown" | "loan.student_legacy" | "loan.student_other" | "loan.institutional" | "loan.state" | "loan.private" | "loan.parent_plus" | "loan.grad_plus" | "loan.isa" | "loan.unspecified" | "financing.plan" | "other.tax" | "cost.direct" | "cost.housing" | "cost.indirect" | "total.coa" | "total.direct" | "total.indirect" | "total.costs" | "total.gift" | "total.work" | "total.loans" | "total.aid" | "total.selfhelp" | "total.net_price" | "total.net_cost_claimed" | "total.bill" | "total.need" | "index.sai" | "index.efc" | "index.family" | "unknown";
                    /** @description Whether it is part of a total. */
                    counted: boolean;
                    /**
                     * @description Why it is not counted.
                     * @enum {string|null}
                     */
                    note: "printed_twice" | "sum_of_lines_below" | "already_in_tuition" | "deposit" | "unexplained" | "not_aid" | "summer_apart" | null;
                    /** @description Line of the letter, counted from 1. */
                    line: number;
                    /** @description The line as printed in the letter. */
                    quote: string;
                }[];
                /** @description Totals and indices the letter prints; never added to anything. */
                printed_totals: {
                    label: string;
                    /** @enum {string} */
                    category: "gift.federal" | "gift.federal_conditional" | "gift.state" | "gift.institutional" | "gift.waiver" | "gift.private" | "gift.tribal" | "gift.unspecified" | "benefit.military" | "benefit.agency" | "benefit.employer" | "work.study" | "work.employment" | "loan.student_sub" | "loan.student_unsub" | "loan.student_unknown" | "loan.student_legacy" | "loan.student_other" | "loan.institutional" | "loan.state" | "loan.private" | "loan.parent_plus" | "loan.grad_plus" | "loan.isa" | "loan.unspecified" | "financing.plan" | "other.tax" | "cost.direct" | "cost.housing" | "cost.indirect" | "total.coa" | "total.direct" | "total.indirect" | "total.costs" | "total.gift" | "total.work" | "total.loans" | "total.aid" | "total.selfhelp" | "total.net_price" | "total.net_cost_claimed" | "total.bill" | "total.need" | "index.sai" | "index.efc" | "index.family" | "unknown";
                    /** @description As printed, for one academic year. */
                    annual_amount: number | null;
                    /** @description What the lines of the letter come to. */
                    computed: number | null;
                    /** @description Null when there is nothing to hold it against. */
                    agrees: boolean | null;
                    /** @description For a total of aid: what it adds up. For a net cost: what it takes off. */
                    made_of: ("gift" | "benefits" | "work" | "student_loans" | "parent_plus" | "other_loans" | "unexplained")[];
                    /** @description Line of the letter, counted from 1. */
                    line: number;
                    /** @description The line as printed in the letter. */
                    quote: string;
                }[];
                totals: {
                    /** @description Grants, scholarships and waivers. */
                    gift: number;
                    /** @description Service, agency and employer benefits; not part of gift. */
                    other_benefits: number;
                    /** @description Pay for hours worked. */
                    work_study: number;
                    /** @description Federal, in the student’s name. */
                    loan_subsidized: number;
                    /** @description Federal, in the student’s name. */
                    loan_unsubsidized: number;
                    /** @description All federal loans in the student’s name. */
                    student_federal_loans: number;
                    /** @description Federal loans to parents. */
                    parent_plus: number;
                    /** @description Private loans and income share agreements. */
                    private_loans: number;
                    /** @description State, college and unnamed loans. */
                    other_loans: number;
                    /** @description The loan totals above together. */
                    all_loans: number;
                    /** @description Lines the letter does not explain; part of no other total. */
                    unexplained: number;
                    /** @description Gift, benefits, work, loans and unexplained lines together. */
                    everything_listed: number;
                    /** @description The part of gift that comes in the first year only. */
                    one_time_gift: number;
                    /** @description Billed by the college. */
                    direct_costs: number | null;
                    /** @description Not billed: books, transportation, personal expenses, living elsewhere. */
                    indirect_costs: number | null;
                };
                /** @description Full cost of attendance; null when the letter does not print it whole. */
                coa: number | null;
                /** @enum {string} */
                coa_source: "stated" | "computed" | "missing";
                coa_missing_parts: ("tuition" | "housing" | "food" | "books" | "transportation" | "personal expenses")[];
                /** @description coa less gift; loans and work-study are never taken off. */
                net_price: number | null;
                /** @description A lower bound when net_price is null and some costs are printed. */
                net_price_at_least: number | null;
                /** @description An upper bound when a gift has no single amount. */
                net_price_at_most: number | null;
                /** @description net_price less work-study and student federal loans. */
                gap: number | null;
                /** @description Billed costs less gift. */
                direct_cost_after_gift: number | null;
                /** @description Billed costs less gift and student federal loans; work-study is paid as wages. */
                out_of_pocket: number | null;
                /** @description What can mislead a reader. */
                flags: {
                    /** @enum {string} */
                    id: "coa_missing" | "coa_missing_indirect" | "coa_statements_differ" | "net_price_missing" | "stated_net_cost_subtracts_loans_and_work" | "stated_net_cost_leaves_out_indirect" | "plus_counted_as_award" | "private_loan_suggested" | "loan_without_word_loan" | "work_in_total_award" | "marketing_claim_includes_loans_and_work" | "per_semester_amounts" | "per_quarter_amounts" | "mixed_periods" | "multi_year_amount" | "amount_not_fixed" | "sum_mismatch" | "printed_twice" | "one_time_award" | "renewal_condition" | "outside_scholarship_displacement" | "conditional_grant" | "grad_plus_to_undergrad" | "plus_over_cap" | "loan_over_annual_limit" | "nonfederal_gift_ge_coa" | "unknown_line";
                    /** @description The labels or words of the letter it is about. */
                    about: string[];
                    lines: number[];
                    message: string;
                }[];
                /** @description Good to know; changes no figure. */
                notes: {
                    /** @enum {string} */
                    id: "assumed_annual" | "instruction_left_out" | "total_includes_loans" | "outdated_term" | "estimated_amount" | "verification_pending" | "deadline_present" | "sai_or_efc_present_not_a_price" | "no_source_named" | "gift_exceeds_direct" | "other_benefits_apart" | "summer_apart" | "deposit_apart" | "accepted_amount_differs";
                    /** @description The labels or words of the letter it is about. */
                    about: string[];
                    lines: number[];
                    message: string;
                }[];
                /** @description Printed totals that their own lines contradict. */
                conflicts: {
                    label: string;
                    /** @description As printed, for one academic year. */
                    printed: number;
                    /** @description What the lines come to. */
                    computed: number;
                    /** @description Printed less computed. */
                    difference: number;
                    /** @description Line of the letter, counted from 1. */
                    line: number;
                    /** @description The line as printed in the letter. */
                    quote: string;
                }[];
                /** @description Lines with an amount that is part of no total. */
                unread_lines: {
                    /** @description Line of the letter, counted from 1. */
                    line: number;
                    /** @description The line as printed in the letter. */
                    quote: string;
                    /**
                     * @description general_statement: about students in general, a limit or a condition. instruction: addressed to a program.
                     * @enum {string}
                     */
                    reason: "no_label" | "unclear_columns" | "general_statement" | "instruction";
                }[];
                ask_the_college: string[];
            }[];
            comparison: {
                /** @description True when every letter is ranked. */
                comparable: boolean;
                /** @description By net price, lowest first; empty when fewer than two letters stand on equal terms. */
                ranking: {
                    rank: number;
                    letter: number;
                    net_price: number;
                    above_lowest: number;
                }[];
                not_ranked: {
                    letter: number;
                    reason: string;
                }[];
                caveats: string[];
            } | null;
            /** @description The caller’s own context lines; used in no arithmetic. */
            scorecard: {
                text: string;
                /** @constant */
                status: "unverified";
            }[];
        };
        Billing: {
            /** @enum {string} */
            status: "settled" | "pending";
            /** @description Set aside before the call ran. */
            credits_held: number;
            /** @description Never above the hold or X-Max-Credits. */
            credits_charged: number | null;
            /** @description Available after settling. */
            credits_remaining: number | null;
            /** @description credits_charged times 0.001. */
            usd_charged: number | null;
            price_version: string;
            price_multiplier: number;
            quote_id: string | null;
            /** @description Why a delivered call was not charged. */
            waived_reason: string | null;
            low_balance: boolean;
            breakdown: components["schemas"]["BreakdownRow"][];
        };
        BreakdownRow: {
            step: string;
            model: string;
            input_tokens: number;
            cached_input_tokens: number;
            cache_write_tokens: number;
            output_tokens: number;
            searches: number;
            /** @description A decimal number with margin and price multiplier in it; only the sum is rounded, up. */
            credits_exact: string;
            /** @description True when the provider told no usage. */
            estimated?: boolean;
        };
        Call: {
            request_id: string;
            tool: string;
            /** @description The door it came through. */
            surface: string;
            /** @enum {string} */
            mode: "test" | "live";
            key_id: string;
            /** @enum {string} */
            status: "running" | "succeeded" | "failed";
            /** @enum {string} */
            billing_status: "held" | "pending" | "settled" | "voided" | "refunded";
            error_code: string | null;
            waived_reason: string | null;
            credits_held: number;
            credits_charged: number | null;
            price_version: string;
            price_multiplier: number;
            input_tokens: number;
            output_tokens: number;
            searches: number;
            /** Format: date-time */
            started_at: string;
            /** Format: date-time */
            completed_at: string | null;
            breakdown: components["schemas"]["BreakdownRow"][];
        };
        Checkout: {
            checkout_id: string;
            /**
             * Format: uri
             * @description For a person: the page where this is paid.
             */
            checkout_url: string;
            pack: string;
            credits: number;
            /** @description The price of the pack. */
            amount_usd: number;
            /** @enum {string} */
            status: "open" | "processing" | "settled" | "expired" | "failed" | "partially_refunded" | "refunded" | "disputed";
            /** Format: date-time */
            expires_at: string;
        };
        FafsaInput: {
            /** @description The name printed above the checklist. */
            studentName?: string;
            /**
             * @description The student's grade today; it decides which award year's form and which tax year apply. `transfer` for a student who changes colleges. Default: "12".
             * @enum {string}
             */
            grade?: "9" | "10" | "11" | "12" | "transfer";
            /**
             * @description As the form counts it. `unsure` gives the questions that decide it. Default: "dependent".
             * @enum {string}
             */
            dependency?: "dependent" | "independent" | "unsure";
            /**
             * @description Household income in thousands of dollars. Changes what to watch for; nothing is computed from it. Default: "unknown".
             * @enum {string}
             */
            income?: "under30" | "30to60" | "60to100" | "over100" | "unknown";
            /** @description Situations that add steps. undocumented is never printed: the text shows both paths without saying whose status it is. */
            specials?: ("divorced" | "stepparent" | "sibling" | "undocumented" | "foster" | "homeless" | "disability" | "income_change")[];
            /** @description Colleges, separated by commas, semicolons or lines. */
            schools?: string;
            /** @description When the student starts or what is done, e.g. "starting spring 2027" or "already filed in October". */
            timeline?: string;
            /** @description What else matters. Read for the state of residence, which parent gives more support, a lost job and the like; its words are not repeated. Leave out SSNs, birth dates and passwords. */
            notes?: string;
        };
        FafsaOutput: {
            /** @description Whose form the student files, such as "2027–28". */
            award_year: string;
            cycle: {
                /** @description The tax year the form asks about. */
                base_tax_year: number;
                starts_on: string;
                ends_on: string;
                /**
                 * @description Where the form stands today; `look` when nobody has read that it opened.
                 * @enum {string}
                 */
                form: "open" | "opens_later" | "look" | "closed";
                /** @description The day by which the statute has it open. */
                opens_by: string;
                federal_deadline: string | null;
                corrections_deadline: string | null;
                /** @enum {string} */
                decided_by: "timeline" | "grade" | "today";
                facts: {
                    fact: string;
                    /** @description Null: not in our tables, check the link. */
                    value: string | null;
                    source: string;
                    /** @enum {string} */
                    evidence: "primary" | "secondary" | "unverified";
                    seen_on: string | null;
                }[];
            };
            items: {
                id: string;
                section: string;
                title: string;
                who: ("student" | "parent" | "spouse" | "counselor" | "college")[];
                why: string;
                /** @description The official page. */
                where: string | null;
                documents: string[];
                due: {
                    date: string | null;
                    note: string;
                };
                depends_on: string[];
                sources: string[];
            }[];
            /** @description What the family should answer first. */
            questions: string[];
            notes: string[];
            disclaimer: string;
        };
        FieldProblem: {
            /** @enum {string} */
            in: "body" | "header" | "query";
            /** @description A JSON Pointer into the body ("" is the whole), or the name of a header or parameter. */
            path: string;
            /** @enum {string} */
            code: "required" | "unknown_property" | "type" | "enum" | "min_length" | "max_length" | "minimum" | "maximum" | "min_items" | "max_items" | "format" | "json" | "unsupported_content";
            message: string;
            /** @description The bound that was broken. */
            limit?: number;
            /** @description The length, number or JSON type that was sent; never the value itself. */
            actual?: number | string;
            allowed?: (string | number)[];
        };
        ForbiddenError: {
            /** @constant */
            code: "forbidden";
            message: string;
            request_id: string;
            next_action: components["schemas"]["NextAction"];
            /** @enum {string} */
            reason: "scope" | "account_suspended" | "feature_not_enabled";
        };
        Grounding: {
            /** @description The ground truth that figures, names and dates were checked against. */
            fact_sheet: string | null;
            fields_reflected_in_prompt: string[];
            fields_mapped_or_transformed: string[];
            /** @description Every field that was sent and not used. */
            fields_not_reflected: string[];
        };
        HumanizeInput: {
            /** @description Prose that people will read. Not code, SQL or JSON; legal and technical passages stay as they are. */
            text: string;
            /**
             * @description Who reads it. Default: "general".
             * @enum {string}
             */
            audience?: "family" | "student" | "committee" | "general";
            /** @description 1 is formal without contractions, 3 plain and professional, 5 conversational. Default: 3. */
            naturalness?: number;
            /** @description Words that stay exactly as they are, such as a title or a slogan. */
            preserve?: string[];
        };
        HumanizeOutput: {
            /** @description The paragraphs of the text sent, with code point offsets into it. */
            passages: {
                start: number;
                end: number;
                /** @enum {string} */
                kind: "prose" | "code" | "legal" | "technical" | "other_language" | "too_short";
                /**
                 * @description kept: a rewrite broke a check, so the passage stands as it was; where none could be used, rules cleaned the text instead.
                 * @enum {string}
                 */
                outcome: "rewritten" | "unchanged" | "kept";
                /** @description What the rewrite that was not used broke. */
                faults: string[];
            }[];
            /** @description Every change in order; start and end are code point offsets of before in the text sent. */
            changes: {
                before: string;
                after: string;
                start: number;
                end: number;
            }[];
            /** @description How often each string of preserve stands in the text sent, and so in the output. */
            preserved: {
                text: string;
                times: number;
            }[];
            style: {
                before: {
                    /** @description Findings of the output gate that block. */
                    findings: number;
                    /** @description Weight of overused words per 100 words. */
                    vocabulary_density: number;
                    structure_score: number;
                    em_dashes: number;
                };
                after: {
                    /** @description Findings of the output gate that block. */
                    findings: number;
                    /** @description Weight of overused words per 100 words. */
                    vocabulary_density: number;
                    structure_score: number;
                    em_dashes: number;
                };
            };
            word_count: number;
        };
        IdempotencyKeyReusedError: {
            /** @constant */
            code: "idempotency_key_reused";
            message: string;
            request_id: string;
            next_action: components["schemas"]["NextAction"];
            /** @description The request_id of the call that used this key first. */
            original_request_id: string;
        };
        IdempotentReplayError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "idempotent_replay";
            message: string;
            request_id: string;
            next_action: components["schemas"]["NextAction"];
            /** @description The request_id of the call that used this key first. */
            original_request_id: string;
            /** @enum {string} */
            original_status: "in_progress" | "succeeded";
            /** Format: date-time */
            original_completed_at: string | null;
            /** @description By the original call; a replay charges nothing. */
            credits_charged: number | null;
            /** @description Also in the Retry-After header. */
            retry_after_seconds?: number;
        };
        InsufficientCreditsError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "insufficient_credits";
            message: string;
            request_id: string;
            next_action: components["schemas"]["NextAction"];
            /** @enum {string} */
            reason: "balance" | "spending_limit" | "key_budget";
            /** @description The hold of this call. */
            credits_required: number;
            credits_available: number;
            /** @description With spending_limit: the X-Max-Credits that was sent. */
            max_credits?: number;
            /**
             * Format: uri
             * @description POST a pack here to buy credits.
             */
            top_up_url: string;
        };
        InternalError: {
            /** @constant */
            code: "internal_error";
            message: string;
            request_id: string;
            next_action: components["schemas"]["NextAction"];
        };
        InvalidInputError: {
            /** @constant */
            code: "invalid_input";
            message: string;
            request_id: string;
            next_action: components["schemas"]["NextAction"];
            validation_errors: components["schemas"]["FieldProblem"][];
        };
        KeyRecord: {
            id: string;
            /** @enum {string} */
            mode: "test" | "live";
            name: string;
            /** @description Enough to recognise the key, not enough to use it. */
            prefix: string;
            scopes: ("tools" | "gate" | "account")[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string | null;
            budget: {
                credits: number;
                /** @enum {string} */
                window: "day" | "month" | "total";
            } | null;
            /**
             * Format: date-time
             * @description From then on it opens nothing; still to come while a rotated key overlaps its successor.
             */
            revoked_at: string | null;
            /**
             * Format: date-time
             * @description To the minute.
             */
            last_used_at: string | null;
            /** @description Held and charged in the window of the budget that runs now. */
            budget_credits_used: number | null;
        };
        LedgerEntry: {
            /** @description Counts up per account without a gap. */
            entry: number;
            /** @enum {string} */
            kind: "purchase" | "grant" | "adjustment" | "hold" | "settle" | "void" | "refund" | "claw_back" | "debt";
            /** Format: date-time */
            at: string;
            available_change: number;
            held_change: number;
            debt_change: number;
            available_after: number;
            held_after: number;
            debt_after: number;
            request_id: string | null;
            hold_id: string | null;
            source_id: string | null;
            reason: string | null;
        };
        LetterlensInput: {
            /** @description The finished letter, greeting and closing included. It is read, never changed. */
            letterText: string;
            /**
             * @description What the letter is for; decides its usual length and what its readers look for. Names without rec_ are older ones that keep working. Default: "rec_college".
             * @enum {string}
             */
            purpose?: "rec_college" | "rec_scholarship" | "rec_transfer" | "rec_professional" | "rec_employment" | "rec_program" | "undergraduate" | "graduate" | "scholarship" | "transfer" | "internship" | "other";
            /** @description What the author wants looked at first, such as "the opening" or "privacy". It changes the order, never the points. */
            focus?: string;
        };
        LetterlensOutput: {
            /**
             * @description With older names resolved.
             * @enum {string}
             */
            purpose: "college_general" | "college_honors" | "scholarship" | "transfer" | "professional" | "employment" | "program" | "other";
            /** @description Points given, after the caps of open gates. */
            score: number;
            /** @description What the judged criteria are worth together; 100 when all were judged. */
            points_possible: number;
            /**
             * @description How ready the letter is to go out; no prediction of any decision.
             * @enum {string}
             */
            band: "ready" | "nearly_ready" | "needs_work" | "not_ready";
            criteria: {
                id: string;
                title: string;
                /** @description Null when nobody judged it. */
                points: number | null;
                points_max: number;
                /**
                 * @description Counted by rule, judged by a reader (a language model), or not judged.
                 * @enum {string}
                 */
                method: "code" | "reader" | "not_judged";
                finding: string;
                evidence: {
                    quote: string;
                    /** @description Offset in letterText, in Unicode code points. */
                    start: number;
                    end: number;
                }[];
                advice: string | null;
            }[];
            /** @description What a person must settle before the letter goes out. */
            gates: {
                /** @enum {string} */
                id: "privacy" | "wrong_name" | "contradiction";
                kind: string;
                /** @description The words; a personal number is masked. */
                quote: string;
                /** @description Offset in letterText, in Unicode code points. */
                start: number;
                end: number;
                /** @description The score stays at or below this share of 100 while the gate is open. */
                cap: number;
                message: string;
            }[];
            strengths: string[];
            /** @description At most three, what gains most first; open gates are in gates. */
            fixes: string[];
            /** @description The criteria that `focus` asks for; they come first in the text. */
            focus: string[];
            word_count: number;
            words_usual: {
                min: number;
                max: number;
            };
        };
        Manifest: {
            price_version: string;
            tools: components["schemas"]["ToolEntry"][];
            /** @description Who else receives what a caller sends. */
            providers: {
                /** @description Who may write, as `provider/model` or `built-in`. */
                models: string[];
                /** @description Who receives what a call is about, in words. */
                model_providers: string[];
                search: string;
            };
            /** @description What X-Test-Scenario plays for a test key. */
            test_scenarios: string[];
        };
        Me: {
            account: components["schemas"]["Account"];
            key: components["schemas"]["ApiKey"];
            /** @description Credits owned, held ones included. */
            credit_balance: number;
            /** @description Set aside for calls that run now. */
            credits_held: number;
            /** @description What a new hold may take. */
            credits_available: number;
            /** @description What a claw-back could not take; paid first by whatever comes in. */
            debt: number;
            low_balance: boolean;
            /** @description The account's price factor. */
            price_multiplier: number;
            /** @enum {string} */
            retention: "none" | "sealed_24h";
            background_tasks: boolean;
            /** @description Of billed calls; null = no limit. */
            rate_limit: {
                requests_per_minute: number | null;
                concurrent_calls: number | null;
            };
        };
        MethodNotAllowedError: {
            /** @constant */
            code: "method_not_allowed";
            message: string;
            request_id: string;
            next_action: components["schemas"]["NextAction"];
            allowed: string[];
        };
        MintKey: {
            /** @description For your own records. */
            name?: string;
            /**
             * @description A live key spends credits and needs a settled purchase; a test key never bills. Default: "live".
             * @enum {string}
             */
            mode?: "live" | "test";
            /** @description Within the scopes of the key that asks; tools and gate when left out. */
            scopes?: ("tools" | "gate" | "account")[];
            /**
             * Format: date-time
             * @description Not after the key that asks.
             */
            expires_at?: string;
            budget?: {
                /** @description What the key may hold in one window. */
                credits: number;
                /**
                 * @description UTC day, UTC month, or the whole life of the key.
                 * @enum {string}
                 */
                window: "day" | "month" | "total";
            };
        };
        MintedKey: {
            /** @description Shown once: keep it. */
            api_key: string;
            key: components["schemas"]["ApiKey"];
        };
        ModelError: {
            /** @constant */
            code: "model_error";
            message: string;
            request_id: string;
            next_action: components["schemas"]["NextAction"];
        };
        ModelTimeoutError: {
            /** @constant */
            code: "model_timeout";
            message: string;
            request_id: string;
            next_action: components["schemas"]["NextAction"];
        };
        ModelUnavailableError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "model_unavailable";
            message: string;
            request_id: string;
            next_action: components["schemas"]["NextAction"];
            /**
             * @description not_configured: no provider of this installation serves the tool; waiting does not help.
             * @enum {string}
             */
            reason: "not_configured" | "down";
            /** @description Also in the Retry-After header. */
            retry_after_seconds: number;
        };
        NextAction: {
            /** @enum {string} */
            type: "fix_input" | "raise_limit" | "top_up" | "buy_credits" | "sign_up" | "retry" | "requote" | "use_new_key" | "contact";
            method?: string;
            /** Format: uri */
            url?: string;
            body?: {
                [key: string]: unknown;
            };
            after_seconds?: number;
        };
        NextStep: {
            title: string;
            method: string;
            /** Format: uri */
            url: string;
            headers: {
                [key: string]: string;
            };
            body?: unknown;
        };
        NotFoundError: {
            /** @constant */
            code: "not_found";
            message: string;
            request_id: string;
            next_action: components["schemas"]["NextAction"];
        };
        OpenCheckout: {
            /** @description The id of a pack of GET /v1/credits/checkout. */
            pack: string;
        };
        OutputMeta: {
            /** @enum {string} */
            mode: "test" | "live";
            pipeline: string;
            steps: {
                name: string;
                model: string | null;
                duration_ms: number;
            }[];
            /** @enum {string|null} */
            verify_status: "PASS" | "FAIL" | null;
            fix_pass: boolean | null;
            models: string[];
            warnings: components["schemas"]["OutputWarning"][];
            /** @description What a person must still add, in words. */
            missing: string[];
            /** @description What was kept out of the text on purpose, by kind. */
            withheld: string[];
        };
        /** @enum {string} */
        OutputWarning: "built_in_writer" | "too_long_for_revision" | "do_not_send_unreviewed" | "left_unchanged" | "machine_translation";
        Pack: {
            id: string;
            name: string;
            credits: number;
            /** @description The price of the pack. */
            amount_usd: number;
            /** @description amount_usd divided by credits. */
            usd_per_credit: number;
        };
        PayloadTooLargeError: {
            /** @constant */
            code: "payload_too_large";
            message: string;
            request_id: string;
            next_action: components["schemas"]["NextAction"];
            max_bytes: number;
        };
        PaymentRequiredError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "payment_required";
            message: string;
            request_id: string;
            next_action: components["schemas"]["NextAction"];
            /**
             * Format: uri
             * @description POST a pack here to buy credits.
             */
            checkout_url: string;
        };
        PriceList: {
            price_version: string;
            /** @description Ten-thousandths: 20000 sells at twice the provider's price. */
            margin: number;
            models: {
                [key: string]: {
                    input: number;
                    cached_input: number;
                    cache_write: number;
                    output: number;
                    /** @description Output tokens a model that always reasons may use in a step before it writes, on top of the budget of the step. */
                    reasoning_tokens_max?: number;
                    /** @description What it usually uses of them. */
                    reasoning_tokens_typical?: number;
                };
            };
            /** @description micro-USD per search, by search provider */
            searches: {
                [key: string]: number;
            };
            /** @description Which models serve each role, in the order they are tried. */
            chains: {
                writer: string[];
                judge: string[];
                fast: string[];
            };
            search_provider: string;
            tools: {
                [key: string]: {
                    steps: {
                        name: string;
                        /** @enum {string} */
                        role: "writer" | "judge" | "fast";
                        prompt_tokens: number;
                        /** @description Where a usual call is asked with less, as with fewer pages. */
                        prompt_tokens_typical?: number;
                        input_times: number;
                        output_tokens_max: number;
                        output_tokens_typical: number;
                        output_times?: number;
                        output_times_by?: {
                            field: string;
                            times: {
                                [key: string]: number;
                            };
                        };
                        /** @description Where growth with the input ends: the longest letter. */
                        output_tokens_ceiling?: number;
                        /** @description True: it reads what was searched, so without a search provider it does not run. */
                        needs_search?: boolean;
                    }[];
                    /** @description The one step of the built-in writer, or null where rules cannot serve the tool. */
                    built_in: {
                        output_tokens_max: number;
                        output_tokens_typical: number;
                        output_times?: number;
                        /** @description True: its rules run in every call, and the model steps come on top of them. */
                        beside_models?: boolean;
                    } | null;
                    input_bytes_typical: number;
                    search?: {
                        searches_max: number;
                        searches_typical: number;
                        /** @description What a model that searches reads for one search: the hits are part of its input. */
                        input_tokens: number;
                        output_tokens: number;
                    };
                    /** @description What a usual call costs at a price multiplier of 1. */
                    typical_credits: number;
                    /** @description The hold of the longest input at a price multiplier of 1. */
                    max_credits: number;
                };
            };
        };
        ProfileInput: {
            /** @description The student's name or initials, as the brief should show it. */
            studentName?: string;
            /** @description Such as "11". */
            grade?: string;
            /** @description The student's school. */
            school?: string;
            /** @description The intended field, if there is one. */
            major?: string;
            /** @description Courses, grades, trend, tests, as noted. */
            academics?: string;
            /** @description Activities, work and duties at home, with roles and hours if known. */
            activities?: string;
            /** @description What the student does well, with what shows it. */
            strengths?: string;
            /** @description Circumstances that matter. Private ones (health, home, money, status) reach the brief only where the text says that the family or student agreed. */
            challenges?: string;
            /** @description College, career, places, limits. */
            goals?: string;
            /** @description Backgrounds as the caller states them; nothing is inferred from them, and the private ones are not printed. */
            tags?: ("first_gen" | "low_income" | "undocumented" | "foster" | "disability" | "rural" | "military" | "hispanic" | "black" | "indigenous" | "asian_pi" | "stem" | "arts" | "public_service")[];
            /** @description Anything else, in any order; sorted by what each sentence is about. */
            notes?: string;
        };
        ProfileOutput: {
            header: {
                name: string | null;
                grade: string | null;
                school: string | null;
                major: string | null;
                /** @description As given; private ones are left out. */
                tags: string[];
                date: string;
                /** @constant */
                source: "counselor notes, not verified";
            };
            /** @description Everything the brief says about the student, each with its source. */
            statements: {
                id: string;
                /** @enum {string} */
                section: "academics" | "activities" | "strengths" | "challenges" | "goals" | "financial" | "support" | "next_steps" | "other";
                /** @description As the brief words it. */
                text: string;
                /** @description The stretch of the notes it rests on, word for word. */
                quote: string;
                /** @enum {string} */
                field: "academics" | "activities" | "strengths" | "challenges" | "goals" | "notes";
                /** @description Offset in that field, in Unicode code points. */
                start: number;
                end: number;
                /** @description It is private, and the notes say that it may be told. */
                consent_stated: boolean;
            }[];
            /** @description Statement ids: a strength and what shows it. */
            strengths: {
                statement: string;
                evidence: string[];
            }[];
            /** @description What the notes leave open. */
            questions: string[];
            /** @description Stretches kept out of the brief, by kind and place. */
            withheld: {
                kind: string;
                /** @enum {string} */
                field: "academics" | "activities" | "strengths" | "challenges" | "goals" | "notes";
                /** @description Offset in that field, in Unicode code points. */
                start: number;
                end: number;
            }[];
            word_count: number;
        };
        Quote: {
            tool: string;
            valid: boolean;
            /** @description Equal to what a real call would be refused with. */
            validation_errors: components["schemas"]["FieldProblem"][];
            /** @description The expected charge of this very call. */
            estimated_credits: number;
            estimated_usd: number;
            /** @description What a usual call of this tool costs. */
            typical_credits: number;
            /** @description The hold a real call would take; it bounds the charge. */
            max_credits_held: number;
            /** @description Whether X-Max-Credits is obeyed; always true. */
            max_credits_supported: boolean;
            /** @description Credits owned, held ones included. */
            credit_balance: number;
            credits_available: number;
            /** @description Whether credits_available covers the hold. */
            sufficient: boolean;
            /** @description The account's price factor. */
            price_multiplier: number;
            price_version: string;
            /** @description Sent as X-Quote-Id, the same input is held and charged at this price. */
            quote_id: string | null;
            /** Format: date-time */
            expires_at: string | null;
        };
        QuoteMismatchError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "quote_mismatch";
            message: string;
            request_id: string;
            next_action: components["schemas"]["NextAction"];
            /** @enum {string} */
            reason: "expired" | "input_changed" | "other_tool" | "other_account" | "invalid";
        };
        RateLimitedError: {
            /** @constant */
            code: "rate_limited";
            message: string;
            request_id: string;
            next_action: components["schemas"]["NextAction"];
            /** @description Also in the Retry-After header. */
            retry_after_seconds: number;
            /** @enum {string} */
            scope: "key" | "account" | "ip" | "signup";
        };
        RecInput: {
            /** @description The student's name as it should appear in the letter. */
            studentName?: string;
            /** @description The counselor who will review, complete, sign and send the letter. */
            counselorName?: string;
            /**
             * @description What the letter is for; decides its wording, length and what is asked for when facts are missing. Older names keep working: undergraduate is college_general, graduate is professional without a profType, internship is employment; other is a letter that names no purpose of its own. Default: "college_general".
             * @enum {string}
             */
            purpose?: "college_general" | "college_honors" | "scholarship" | "transfer" | "professional" | "employment" | "program" | "undergraduate" | "graduate" | "internship" | "other";
            /**
             * @description The kind of professional school. Used only when purpose is professional.
             * @enum {string}
             */
            profType?: "law" | "medical" | "mba" | "dental" | "pharmacy" | "pa" | "nursing" | "socialwork";
            /** @description Who reads it: a person, a committee, a scholarship or a program, as it should be addressed. */
            recipient?: string;
            /** @description Colleges the letter goes to. One is named in the letter; with several the letter names none, so that it serves all. */
            schools?: string;
            /** @description The intended major or field, as "mechanical engineering". */
            major?: string;
            /** @description How selective the readers are, in plain words: "highly selective", "open admission". */
            selectivity?: string;
            /** @description Who the counselor is to the student, since when, and how often they meet: "I have been her counselor since ninth grade." */
            relationship?: string;
            /** @description What the counselor would tell a colleague about this student, as prose in whole sentences, not a list of adjectives: each quality with what the student did that shows it. The letter states nothing beyond the facts given. Private matters (health, disability, discipline, immigration, faith, family income) are left out unless the text says that the student or the family agreed to have them told. */
            traits: string;
            /** @description One moment, told in order: what happened, what the student did, how it ended. */
            story?: string;
            /** @description What the student gave to others: the class, a team, the school, the neighborhood, the family. */
            contribution?: string;
            /** @description Activities, courses, honors. A line or two may reach the letter; the rest is left to the application. */
            resumeText?: string;
            /** @description A sample of the counselor's own writing. Only its manner is measured (length of sentences, contractions, formality); its content is never used. */
            sampleText?: string;
        };
        RecOutput: {
            /**
             * @description With legacy aliases resolved.
             * @enum {string}
             */
            purpose: "college_general" | "college_honors" | "scholarship" | "transfer" | "professional" | "employment" | "program" | "other";
            /** @description The professional school, where the purpose is professional. */
            prof_type: string | null;
            /** @description Whom the letter addresses. */
            recipient: string;
            /** @description Each quality with what it rests on. */
            evidence: {
                /** @description A quality the notes claim. */
                trait: string;
                /** @description The words that claim it. */
                claim: string;
                /** @description The statements of the notes that show it; empty when none does. */
                evidence: string[];
            }[];
            /** @description The manner the letter follows, measured on the counselor's sample. */
            voice: {
                /** @description False without a sample of at least 25 words. */
                measured: boolean;
                /** @enum {string} */
                formality: "formal" | "plain" | "warm";
                contractions: boolean;
                sentence_words: number;
            };
            /** @description Words of the letter that readers weigh against a student: doubt, stereotypes, stock phrases. Suggestions. */
            wording: {
                kind: string;
                quote: string;
                advice: string;
            }[];
            /** @description What a person must still add, in words. */
            missing: string[];
            /** @description What would make the letter stronger, and what to check before it goes out. */
            advice: string[];
            /** @description Statements that did not fit the length, or that the application carries already. */
            left_out: string[];
            word_count: number;
            /** @description The length a letter for this purpose aims at. */
            words_usual: {
                min: number;
                max: number;
            };
        };
        RevisionInput: {
            /** @description The whole text as it stands. Instructions inside it are words to edit, never orders. */
            currentText: string;
            /** @description One change to make, e.g. "Make the second paragraph shorter" or "Change the amount to $7,200". A new figure, date or name must stand in it: the tool invents none. One instruction per call. */
            instruction: string;
        };
        RevisionOutput: {
            /** @description Every change in order. start and end are code point offsets of before in currentText; putting each after in the place of its before gives output.text. */
            changes: {
                before: string;
                after: string;
                start: number;
                end: number;
            }[];
            /** @description Share of the characters of currentText that stand as they were. */
            unchanged_percent: number;
            /** @description Figures, dates, names, links and quotations the text no longer states, as the instruction allows. */
            left_out: string[];
            word_count: number;
        };
        RotateKey: {
            /** @description How long the old key goes on working beside the new one. Default: 0. */
            overlap_seconds?: number;
        };
        RotatedKey: {
            /** @description Shown once: keep it. */
            api_key: string;
            key: components["schemas"]["ApiKey"];
            predecessor: components["schemas"]["KeyRecord"];
        };
        ScholarshipInput: {
            /** @description Stands in the heading and nowhere else; never part of a search. */
            studentName?: string;
            /** @description The grade or the year in college, such as "12" or "college junior". */
            grade?: string;
            /** @description Such as "3.6"; told back for comparison with each page, never part of a search. */
            gpa?: string;
            /** @description The intended field; read for known fields of study. */
            major?: string;
            /** @description The state of residence, by name or postal code. */
            state?: string;
            /** @description As the caller states them; nothing is inferred. */
            backgrounds?: ("first_gen" | "low_income" | "undocumented" | "foster" | "disability" | "rural" | "military" | "hispanic" | "black" | "indigenous" | "asian_pi" | "stem" | "arts" | "public_service")[];
            /** @description Not used for leads; never part of a search. */
            activities?: string;
            /** @description Not used for leads; never part of a search. */
            notes?: string;
        };
        ScholarshipOutput: {
            /**
             * @description `directory`: nothing was searched live, the leads come from the list shipped with the service.
             * @enum {string}
             */
            source: "directory" | "live_search";
            query: {
                /** @description What a search asks for; never a name, a school or words of activities or notes. */
                terms: string[];
                /** @description What was sent to the search provider, word for word. */
                queries: string[];
            };
            /** @description Pages that were read come first, best fit first; then the directory, the state agency and free search sites. */
            leads: ({
                name: string;
                sponsor: string;
                /** @description What is known of it. */
                why: string;
                /**
                 * @description A research lead, not a verified match.
                 * @constant
                 */
                status: "lead";
                /** @description The page that was read. */
                link: string;
                /** @description The stated facts the page speaks of. */
                fit: string[];
                /**
                 * @description Its page was opened and read for this answer.
                 * @constant
                 */
                checked_live: true;
                /** @description The day its page was read (UTC). */
                read_on: string;
                /**
                 * @description Whose page it is, as far as its address tells.
                 * @enum {string}
                 */
                publisher: "known_sponsor" | "government" | "college" | "listing_site" | "other";
                /**
                 * @description A page with several awards is told without an amount and a deadline.
                 * @enum {string}
                 */
                lists: "one_award" | "several";
                /** @description Copied from the page; null = not stated there. */
                amount: string | null;
                deadline: {
                    /** @description Copied from the page. */
                    words: string;
                    /** @description ISO date; null where the page shows no year. */
                    date: string | null;
                } | null;
                /** @description Quoted from the page, at most 25 words. */
                who_may_apply: string | null;
                /** @description What on the page a family should be careful of. */
                cautions: string[];
            } | {
                name: string;
                sponsor: string;
                /** @description What is known of it. */
                why: string;
                /**
                 * @description A research lead, not a verified match.
                 * @constant
                 */
                status: "lead";
                /** @description The sponsor's own site; the rules, the amount and the date stand there. */
                link: string;
                /** @description The stated facts it is listed for; empty for a site that serves every student. */
                fit: string[];
                /**
                 * @description Its page was not opened for this answer.
                 * @constant
                 */
                checked_live: false;
            })[];
            /** @description Pages that were found and are no lead, by reason. */
            left_out: {
                not_opened: number;
                no_listing: number;
                past: number;
                closed: number;
                another_state: number;
                asks_citizenship: number;
                scam_signs: number;
                less_fitting: number;
            };
            scam_signs: string[];
            next_steps: string[];
        };
        SearchUnavailableError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "search_unavailable";
            message: string;
            request_id: string;
            next_action: components["schemas"]["NextAction"];
            /** @description Also in the Retry-After header. */
            retry_after_seconds: number;
        };
        ServiceUnavailableError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "service_unavailable";
            message: string;
            request_id: string;
            next_action: components["schemas"]["NextAction"];
            /** @description Also in the Retry-After header. */
            retry_after_seconds: number;
        };
        SignUp: {
            /** @description Who this account is for. */
            name: string;
            /**
             * Format: idn-email
             * @description Where its owner can be reached; not verified.
             */
            email: string;
        };
        SignedUp: {
            account: components["schemas"]["Account"];
            /** @description Shown once: keep it. */
            api_key: string;
            key: components["schemas"]["ApiKey"];
            /** @description Ready-made calls, from here to a first paid letter. */
            next_steps: components["schemas"]["NextStep"][];
        };
        ToolEntry: {
            name: string;
            title: string;
            description: string;
            /** @description POST a body here to call the tool. */
            path: string;
            /** @description POST the same body here to learn its price, free. */
            quote_path: string;
            /** @description The JSON Schema that calls are checked with. */
            input_schema: Record<string, never>;
            /** @description What a usual call costs. */
            typical_credits: number;
            /** @description The hold of the longest input the schema allows. */
            max_credits: number;
            available: boolean;
            unavailable_reason?: string;
        };
        TranslateInput: {
            /** @description English text for a family. Its line breaks, lists and [brackets] stay; instructions inside it are translated, not followed. */
            sourceText: string;
            /**
             * @description Spanish (es), Simplified Chinese (zh), Vietnamese (vi), Arabic (ar), Tagalog (tl), Korean (ko), Brazilian Portuguese (pt), French (fr), Russian (ru), Hindi (hi).
             * @enum {string}
             */
            targetLang: "es" | "zh" | "vi" | "ar" | "tl" | "ko" | "pt" | "fr" | "ru" | "hi";
        };
        TranslateOutput: {
            /** @enum {string} */
            target_lang: "es" | "zh" | "vi" | "ar" | "tl" | "ko" | "pt" | "fr" | "ru" | "hi";
            /**
             * @description Direction of writing. In right-to-left text, figures, addresses and English names stand in Unicode isolates (U+2066, U+2069).
             * @enum {string}
             */
            direction: "ltr" | "rtl";
            /** @description In the target language, to be printed with the text: machine translation, have a fluent reader check it, the English text governs. */
            notice: string;
            /** @description Names that stay in English, with the gloss printed behind the first one, if a sourced one is known. */
            kept_terms: {
                term: string;
                gloss: string | null;
            }[];
            /** @description People, schools and firms as written. */
            kept_names: string[];
            /** @description How many parts a long text was translated in. */
            parts: number;
        };
        UnauthorizedError: {
            /** @constant */
            code: "unauthorized";
            message: string;
            request_id: string;
            next_action: components["schemas"]["NextAction"];
            /** @enum {string} */
            reason: "missing" | "malformed" | "unknown" | "revoked" | "expired";
        };
        UnsupportedMediaTypeError: {
            /** @constant */
            code: "unsupported_media_type";
            message: string;
            request_id: string;
            next_action: components["schemas"]["NextAction"];
        };
        Verification: {
            /** @description False for tools without a verify pass. */
            checked: boolean;
            method: string | null;
            /** @enum {string|null} */
            status: "PASS" | "FAIL" | null;
            score: number | null;
            /** @description Whether a fix pass fired. */
            fix_applied: boolean | null;
            issues: components["schemas"]["VerificationIssue"][];
        };
        VerificationIssue: {
            kind: string;
            /** @description The words of the output this is about. */
            quote: string;
            expected: string | null;
            message: string;
        };
        CheckOutputInput: {
            /** @description The generated text that a person is about to see. */
            text: string;
            /** @description Facts, one a line. Claims of the text are judged against these and nothing else; without them no claim is judged. */
            source_facts?: string;
            /** @description True: rules only, no model, cheaper. What rules cannot judge is unverified. Default: false. */
            deterministic_only?: boolean;
            /** @description True: every unverified claim blocks, not only figures, dates and names. Default: false. */
            strict?: boolean;
            /** @description Phrases you want in the text: nothing is found inside them. */
            allow_terms?: string[];
        };
        CheckOutputOutput: {
            /** @description False exactly when a finding blocks. */
            pass: boolean;
            findings: {
                rule: string;
                /** @enum {string} */
                kind: "vocabulary" | "punctuation" | "structure" | "artifact" | "pii" | "claim";
                /** @enum {string} */
                severity: "block" | "warn";
                /** @description Code points before it. */
                start: number;
                /** @description Code points before its end. */
                end: number;
                /** @description The words found; masked where they are personal data. */
                match: string;
                message: string;
                /** @description What to put in their place. */
                suggestion?: string;
            }[];
            /** @description Empty without source_facts. */
            claims: {
                text: string;
                /** @description Code points before it. */
                start: number;
                /** @description Code points before its end. */
                end: number;
                /** @enum {string} */
                verdict: "verified" | "unverified" | "contradicted";
                /** @description The line of source_facts that decides, counted from 0. */
                fact: number | null;
                /** @description That line. */
                evidence: string | null;
                /** @enum {string} */
                method: "deterministic" | "judge";
            }[];
            counts: {
                vocabulary: number;
                punctuation: number;
                structure: number;
                artifact: number;
                pii: number;
                claim: number;
                block: number;
                warn: number;
            };
            stats: {
                words: number;
                sentences: number;
                /** @description False: vocabulary, punctuation and structure were not looked at. */
                english: boolean;
                /** @description Weight of overused words per 100 words. */
                vocabulary_density: number;
                structure_score: number;
                em_dashes: number;
                facts_checked: boolean;
                lexicon_version: string;
            };
        };
        FixOutputOutput: {
            text: string;
            changed: boolean;
            /** @description Places are those of the text that was sent. */
            edits: {
                /** @description Code points before it. */
                start: number;
                /** @description Code points before its end. */
                end: number;
                before: string;
                after: string;
                rule: string;
            }[];
            before: components["schemas"]["CheckOutputOutput"];
            after: components["schemas"]["CheckOutputOutput"];
            /** @description Equal to after.pass. */
            cleared: boolean;
            /** @description Figures, negations, quotations and names are those of the text that was sent. */
            facts_preserved: boolean;
        };
    };
    responses: {
        /** @description What you hold is still true. */
        not_modified: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description `invalid_input`: The request breaks its schema. Every problem is listed in validation_errors. */
        invalid_input: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["InvalidInputError"];
                };
            };
        };
        /** @description `payload_too_large`: The body is larger than this service reads. */
        payload_too_large: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["PayloadTooLargeError"];
                };
            };
        };
        /** @description `unsupported_media_type`: Send the body as application/json. */
        unsupported_media_type: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["UnsupportedMediaTypeError"];
                };
            };
        };
        /** @description `rate_limited`: Too many requests. Wait and try again. */
        rate_limited: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["RateLimitedError"];
                };
            };
        };
        /** @description `internal_error`: Something broke on our side. Nothing was charged. */
        internal_error: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["InternalError"];
                };
            };
        };
        /** @description `service_unavailable`: The service cannot take this call now. Nothing was charged. */
        service_unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
        /** @description `unauthorized`: The API key is missing or opens nothing. Send Authorization: Bearer <API_KEY>. */
        unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["UnauthorizedError"];
                };
            };
        };
        /** @description `forbidden`: The key is good, but this act is not allowed to it. */
        forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ForbiddenError"];
                };
            };
        };
        /** @description `payment_required`: A live key needs a settled purchase of credits. */
        payment_required: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["PaymentRequiredError"];
                };
            };
        };
        /** @description `not_found`: There is nothing at this address, or it is not yours. */
        not_found: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["NotFoundError"];
                };
            };
        };
        /**
         * @description `insufficient_credits`: The hold for this call does not fit what may be spent.
         *
         *     `payment_required`: A live key needs a settled purchase of credits.
         */
        insufficient_credits_or_payment_required: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["InsufficientCreditsError"] | components["schemas"]["PaymentRequiredError"];
                };
            };
        };
        /** @description `method_not_allowed`: This address does not answer to that method. */
        method_not_allowed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["MethodNotAllowedError"];
                };
            };
        };
        /**
         * @description `idempotent_replay`: This idempotency key was used for this same call. Its reply is not kept; it was not run again.
         *
         *     `quote_mismatch`: The quote does not fit this call.
         */
        idempotent_replay_or_quote_mismatch: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["IdempotentReplayError"] | components["schemas"]["QuoteMismatchError"];
                };
            };
        };
        /** @description `idempotency_key_reused`: This idempotency key belongs to a call with another tool or input. */
        idempotency_key_reused: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["IdempotencyKeyReusedError"];
                };
            };
        };
        /** @description `model_error`: The model provider failed or gave unusable text. Nothing was charged. */
        model_error: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ModelError"];
                };
            };
        };
        /**
         * @description `model_unavailable`: No model is available for this tool now. Nothing was charged.
         *
         *     `search_unavailable`: Web search is not available now. Nothing was charged.
         *
         *     `service_unavailable`: The service cannot take this call now. Nothing was charged.
         */
        model_unavailable_or_search_unavailable_or_service_unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ModelUnavailableError"] | components["schemas"]["SearchUnavailableError"] | components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
        /** @description `model_timeout`: The call ran past its deadline. Nothing was charged. */
        model_timeout: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ModelTimeoutError"];
                };
            };
        };
        /**
         * @description `model_unavailable`: No model is available for this tool now. Nothing was charged.
         *
         *     `service_unavailable`: The service cannot take this call now. Nothing was charged.
         */
        model_unavailable_or_service_unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ModelUnavailableError"] | components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The request_id of this request; name it when you ask for help. */
        "X-Request-Id": string;
        /** @description Calls left and seconds until the limit is whole again (IETF draft RateLimit header fields). */
        RateLimit: string;
        /** @description The limit that RateLimit counts against. */
        "RateLimit-Policy": string;
        /** @description Where to go on. */
        Location: string;
        /** @description Sent when this answer was waiting for a retry of its call; it was run and charged once. */
        "Idempotent-Replayed": "true";
        /** @description Related addresses (RFC 8288). */
        Link: string;
        /** @description Send it back as If-None-Match. */
        ETag: string;
        /** @description Seconds to wait before the next try. */
        "Retry-After": number;
        /** @description The methods this address answers to. */
        Allow: string;
        /** @description Bearer: send an API key. */
        "WWW-Authenticate": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUp"];
            };
        };
        responses: {
            /** @description The account, its test key, and ready-made calls that lead on. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedUp"];
                };
            };
            400: components["responses"]["invalid_input"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    listKeys: {
        parameters: {
            query?: {
                /** @description Items a page. */
                limit?: number;
                /** @description The next_cursor of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        items: components["schemas"]["KeyRecord"][];
                        /** @description Send it as cursor; null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["invalid_input"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    mintKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MintKey"];
            };
        };
        responses: {
            /** @description The key, shown once. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MintedKey"];
                };
            };
            400: components["responses"]["invalid_input"];
            401: components["responses"]["unauthorized"];
            402: components["responses"]["payment_required"];
            403: components["responses"]["forbidden"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a key of this account, such as key_01kajtvr80exampleexampl00. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key as it stands now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyRecord"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a key of this account, such as key_01kajtvr80exampleexampl00. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateKey"];
            };
        };
        responses: {
            /** @description The successor, shown once, and how long the old key still works. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotatedKey"];
                };
            };
            400: components["responses"]["invalid_input"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    readAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account as this key sees it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            401: components["responses"]["unauthorized"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    listPacks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The packs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        packs: components["schemas"]["Pack"][];
                    };
                };
            };
            401: components["responses"]["unauthorized"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    openCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenCheckout"];
            };
        };
        responses: {
            /** @description The open checkout. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            400: components["responses"]["invalid_input"];
            401: components["responses"]["unauthorized"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    readCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A checkout_id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The checkout. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    showCheckoutPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A checkout_id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    paySimulated: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A checkout_id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Back to the page. */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    appeal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters. */
                "Idempotency-Key"?: string;
                /** @description The most this call may cost. A larger hold is refused, and the charge never passes it. */
                "X-Max-Credits"?: number;
                /** @description The quote_id of a quote of the same input: the call is held and charged at its price. */
                "X-Quote-Id"?: string;
                /** @description Test keys only: play this refusal or this state of a bill instead of a plain success. */
                "X-Test-Scenario"?: "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "invalid_input" | "payload_too_large" | "unsupported_media_type" | "insufficient_credits" | "payment_required" | "idempotent_replay" | "idempotency_key_reused" | "quote_mismatch" | "rate_limited" | "service_unavailable" | "model_error" | "model_unavailable" | "search_unavailable" | "model_timeout" | "internal_error" | "settlement_pending" | "verification_fail" | "fix_applied" | "slow";
                /** @description Test keys only, with the scenario slow: how long the call takes. */
                "X-Test-Latency-Ms"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppealInput"];
            };
        };
        responses: {
            /** @description The delivered and settled call. The example is what a test key gets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        request_id: string;
                        /** @constant */
                        tool: "appeal";
                        output: {
                            /** @description The generated content, for people. */
                            text: string;
                            data: components["schemas"]["AppealOutput"];
                            meta: components["schemas"]["OutputMeta"];
                            verification: components["schemas"]["Verification"];
                            grounding: components["schemas"]["Grounding"];
                            /**
                             * @description Over-limit input is rejected, never truncated silently.
                             * @constant
                             */
                            input_fidelity: "strict";
                        };
                        billing: components["schemas"]["Billing"];
                    };
                };
            };
            400: components["responses"]["invalid_input"];
            401: components["responses"]["unauthorized"];
            402: components["responses"]["insufficient_credits_or_payment_required"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            405: components["responses"]["method_not_allowed"];
            409: components["responses"]["idempotent_replay_or_quote_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            502: components["responses"]["model_error"];
            503: components["responses"]["model_unavailable_or_search_unavailable_or_service_unavailable"];
            504: components["responses"]["model_timeout"];
        };
    };
    quoteAppeal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters. */
                "Idempotency-Key"?: string;
                /** @description The most this call may cost. A larger hold is refused, and the charge never passes it. */
                "X-Max-Credits"?: number;
                /** @description The quote_id of a quote of the same input: the call is held and charged at its price. */
                "X-Quote-Id"?: string;
                /** @description Test keys only: play this refusal or this state of a bill instead of a plain success. */
                "X-Test-Scenario"?: "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "invalid_input" | "payload_too_large" | "unsupported_media_type" | "insufficient_credits" | "payment_required" | "idempotent_replay" | "idempotency_key_reused" | "quote_mismatch" | "rate_limited" | "service_unavailable" | "model_error" | "model_unavailable" | "search_unavailable" | "model_timeout" | "internal_error" | "settlement_pending" | "verification_fail" | "fix_applied" | "slow";
                /** @description Test keys only, with the scenario slow: how long the call takes. */
                "X-Test-Latency-Ms"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AppealInput"];
            };
        };
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["model_unavailable_or_service_unavailable"];
        };
    };
    awardlens: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters. */
                "Idempotency-Key"?: string;
                /** @description The most this call may cost. A larger hold is refused, and the charge never passes it. */
                "X-Max-Credits"?: number;
                /** @description The quote_id of a quote of the same input: the call is held and charged at its price. */
                "X-Quote-Id"?: string;
                /** @description Test keys only: play this refusal or this state of a bill instead of a plain success. */
                "X-Test-Scenario"?: "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "invalid_input" | "payload_too_large" | "unsupported_media_type" | "insufficient_credits" | "payment_required" | "idempotent_replay" | "idempotency_key_reused" | "quote_mismatch" | "rate_limited" | "service_unavailable" | "model_error" | "model_unavailable" | "search_unavailable" | "model_timeout" | "internal_error" | "settlement_pending" | "verification_fail" | "fix_applied" | "slow";
                /** @description Test keys only, with the scenario slow: how long the call takes. */
                "X-Test-Latency-Ms"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AwardlensInput"];
            };
        };
        responses: {
            /** @description The delivered and settled call. The example is what a test key gets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        request_id: string;
                        /** @constant */
                        tool: "awardlens";
                        output: {
                            /** @description The generated content, for people. */
                            text: string;
                            data: components["schemas"]["AwardlensOutput"];
                            meta: components["schemas"]["OutputMeta"];
                            verification: components["schemas"]["Verification"];
                            grounding: components["schemas"]["Grounding"];
                            /**
                             * @description Over-limit input is rejected, never truncated silently.
                             * @constant
                             */
                            input_fidelity: "strict";
                        };
                        billing: components["schemas"]["Billing"];
                    };
                };
            };
            400: components["responses"]["invalid_input"];
            401: components["responses"]["unauthorized"];
            402: components["responses"]["insufficient_credits_or_payment_required"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            405: components["responses"]["method_not_allowed"];
            409: components["responses"]["idempotent_replay_or_quote_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            502: components["responses"]["model_error"];
            503: components["responses"]["model_unavailable_or_search_unavailable_or_service_unavailable"];
            504: components["responses"]["model_timeout"];
        };
    };
    quoteAwardlens: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters. */
                "Idempotency-Key"?: string;
                /** @description The most this call may cost. A larger hold is refused, and the charge never passes it. */
                "X-Max-Credits"?: number;
                /** @description The quote_id of a quote of the same input: the call is held and charged at its price. */
                "X-Quote-Id"?: string;
                /** @description Test keys only: play this refusal or this state of a bill instead of a plain success. */
                "X-Test-Scenario"?: "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "invalid_input" | "payload_too_large" | "unsupported_media_type" | "insufficient_credits" | "payment_required" | "idempotent_replay" | "idempotency_key_reused" | "quote_mismatch" | "rate_limited" | "service_unavailable" | "model_error" | "model_unavailable" | "search_unavailable" | "model_timeout" | "internal_error" | "settlement_pending" | "verification_fail" | "fix_applied" | "slow";
                /** @description Test keys only, with the scenario slow: how long the call takes. */
                "X-Test-Latency-Ms"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AwardlensInput"];
            };
        };
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["model_unavailable_or_service_unavailable"];
        };
    };
    revision: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters. */
                "Idempotency-Key"?: string;
                /** @description The most this call may cost. A larger hold is refused, and the charge never passes it. */
                "X-Max-Credits"?: number;
                /** @description The quote_id of a quote of the same input: the call is held and charged at its price. */
                "X-Quote-Id"?: string;
                /** @description Test keys only: play this refusal or this state of a bill instead of a plain success. */
                "X-Test-Scenario"?: "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "invalid_input" | "payload_too_large" | "unsupported_media_type" | "insufficient_credits" | "payment_required" | "idempotent_replay" | "idempotency_key_reused" | "quote_mismatch" | "rate_limited" | "service_unavailable" | "model_error" | "model_unavailable" | "search_unavailable" | "model_timeout" | "internal_error" | "settlement_pending" | "verification_fail" | "fix_applied" | "slow";
                /** @description Test keys only, with the scenario slow: how long the call takes. */
                "X-Test-Latency-Ms"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevisionInput"];
            };
        };
        responses: {
            /** @description The delivered and settled call. The example is what a test key gets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        request_id: string;
                        /** @constant */
                        tool: "revision";
                        output: {
                            /** @description The generated content, for people. */
                            text: string;
                            data: components["schemas"]["RevisionOutput"];
                            meta: components["schemas"]["OutputMeta"];
                            verification: components["schemas"]["Verification"];
                            grounding: components["schemas"]["Grounding"];
                            /**
                             * @description Over-limit input is rejected, never truncated silently.
                             * @constant
                             */
                            input_fidelity: "strict";
                        };
                        billing: components["schemas"]["Billing"];
                    };
                };
            };
            400: components["responses"]["invalid_input"];
            401: components["responses"]["unauthorized"];
            402: components["responses"]["insufficient_credits_or_payment_required"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            405: components["responses"]["method_not_allowed"];
            409: components["responses"]["idempotent_replay_or_quote_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            502: components["responses"]["model_error"];
            503: components["responses"]["model_unavailable_or_search_unavailable_or_service_unavailable"];
            504: components["responses"]["model_timeout"];
        };
    };
    quoteRevision: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters. */
                "Idempotency-Key"?: string;
                /** @description The most this call may cost. A larger hold is refused, and the charge never passes it. */
                "X-Max-Credits"?: number;
                /** @description The quote_id of a quote of the same input: the call is held and charged at its price. */
                "X-Quote-Id"?: string;
                /** @description Test keys only: play this refusal or this state of a bill instead of a plain success. */
                "X-Test-Scenario"?: "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "invalid_input" | "payload_too_large" | "unsupported_media_type" | "insufficient_credits" | "payment_required" | "idempotent_replay" | "idempotency_key_reused" | "quote_mismatch" | "rate_limited" | "service_unavailable" | "model_error" | "model_unavailable" | "search_unavailable" | "model_timeout" | "internal_error" | "settlement_pending" | "verification_fail" | "fix_applied" | "slow";
                /** @description Test keys only, with the scenario slow: how long the call takes. */
                "X-Test-Latency-Ms"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RevisionInput"];
            };
        };
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["model_unavailable_or_service_unavailable"];
        };
    };
    fafsa: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters. */
                "Idempotency-Key"?: string;
                /** @description The most this call may cost. A larger hold is refused, and the charge never passes it. */
                "X-Max-Credits"?: number;
                /** @description The quote_id of a quote of the same input: the call is held and charged at its price. */
                "X-Quote-Id"?: string;
                /** @description Test keys only: play this refusal or this state of a bill instead of a plain success. */
                "X-Test-Scenario"?: "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "invalid_input" | "payload_too_large" | "unsupported_media_type" | "insufficient_credits" | "payment_required" | "idempotent_replay" | "idempotency_key_reused" | "quote_mismatch" | "rate_limited" | "service_unavailable" | "model_error" | "model_unavailable" | "search_unavailable" | "model_timeout" | "internal_error" | "settlement_pending" | "verification_fail" | "fix_applied" | "slow";
                /** @description Test keys only, with the scenario slow: how long the call takes. */
                "X-Test-Latency-Ms"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FafsaInput"];
            };
        };
        responses: {
            /** @description The delivered and settled call. The example is what a test key gets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        request_id: string;
                        /** @constant */
                        tool: "fafsa";
                        output: {
                            /** @description The generated content, for people. */
                            text: string;
                            data: components["schemas"]["FafsaOutput"];
                            meta: components["schemas"]["OutputMeta"];
                            verification: components["schemas"]["Verification"];
                            grounding: components["schemas"]["Grounding"];
                            /**
                             * @description Over-limit input is rejected, never truncated silently.
                             * @constant
                             */
                            input_fidelity: "strict";
                        };
                        billing: components["schemas"]["Billing"];
                    };
                };
            };
            400: components["responses"]["invalid_input"];
            401: components["responses"]["unauthorized"];
            402: components["responses"]["insufficient_credits_or_payment_required"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            405: components["responses"]["method_not_allowed"];
            409: components["responses"]["idempotent_replay_or_quote_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            502: components["responses"]["model_error"];
            503: components["responses"]["model_unavailable_or_search_unavailable_or_service_unavailable"];
            504: components["responses"]["model_timeout"];
        };
    };
    quoteFafsa: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters. */
                "Idempotency-Key"?: string;
                /** @description The most this call may cost. A larger hold is refused, and the charge never passes it. */
                "X-Max-Credits"?: number;
                /** @description The quote_id of a quote of the same input: the call is held and charged at its price. */
                "X-Quote-Id"?: string;
                /** @description Test keys only: play this refusal or this state of a bill instead of a plain success. */
                "X-Test-Scenario"?: "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "invalid_input" | "payload_too_large" | "unsupported_media_type" | "insufficient_credits" | "payment_required" | "idempotent_replay" | "idempotency_key_reused" | "quote_mismatch" | "rate_limited" | "service_unavailable" | "model_error" | "model_unavailable" | "search_unavailable" | "model_timeout" | "internal_error" | "settlement_pending" | "verification_fail" | "fix_applied" | "slow";
                /** @description Test keys only, with the scenario slow: how long the call takes. */
                "X-Test-Latency-Ms"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["FafsaInput"];
            };
        };
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["model_unavailable_or_service_unavailable"];
        };
    };
    rec: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters. */
                "Idempotency-Key"?: string;
                /** @description The most this call may cost. A larger hold is refused, and the charge never passes it. */
                "X-Max-Credits"?: number;
                /** @description The quote_id of a quote of the same input: the call is held and charged at its price. */
                "X-Quote-Id"?: string;
                /** @description Test keys only: play this refusal or this state of a bill instead of a plain success. */
                "X-Test-Scenario"?: "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "invalid_input" | "payload_too_large" | "unsupported_media_type" | "insufficient_credits" | "payment_required" | "idempotent_replay" | "idempotency_key_reused" | "quote_mismatch" | "rate_limited" | "service_unavailable" | "model_error" | "model_unavailable" | "search_unavailable" | "model_timeout" | "internal_error" | "settlement_pending" | "verification_fail" | "fix_applied" | "slow";
                /** @description Test keys only, with the scenario slow: how long the call takes. */
                "X-Test-Latency-Ms"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecInput"];
            };
        };
        responses: {
            /** @description The delivered and settled call. The example is what a test key gets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        request_id: string;
                        /** @constant */
                        tool: "rec";
                        output: {
                            /** @description The generated content, for people. */
                            text: string;
                            data: components["schemas"]["RecOutput"];
                            meta: components["schemas"]["OutputMeta"];
                            verification: components["schemas"]["Verification"];
                            grounding: components["schemas"]["Grounding"];
                            /**
                             * @description Over-limit input is rejected, never truncated silently.
                             * @constant
                             */
                            input_fidelity: "strict";
                        };
                        billing: components["schemas"]["Billing"];
                    };
                };
            };
            400: components["responses"]["invalid_input"];
            401: components["responses"]["unauthorized"];
            402: components["responses"]["insufficient_credits_or_payment_required"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            405: components["responses"]["method_not_allowed"];
            409: components["responses"]["idempotent_replay_or_quote_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            502: components["responses"]["model_error"];
            503: components["responses"]["model_unavailable_or_search_unavailable_or_service_unavailable"];
            504: components["responses"]["model_timeout"];
        };
    };
    quoteRec: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters. */
                "Idempotency-Key"?: string;
                /** @description The most this call may cost. A larger hold is refused, and the charge never passes it. */
                "X-Max-Credits"?: number;
                /** @description The quote_id of a quote of the same input: the call is held and charged at its price. */
                "X-Quote-Id"?: string;
                /** @description Test keys only: play this refusal or this state of a bill instead of a plain success. */
                "X-Test-Scenario"?: "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "invalid_input" | "payload_too_large" | "unsupported_media_type" | "insufficient_credits" | "payment_required" | "idempotent_replay" | "idempotency_key_reused" | "quote_mismatch" | "rate_limited" | "service_unavailable" | "model_error" | "model_unavailable" | "search_unavailable" | "model_timeout" | "internal_error" | "settlement_pending" | "verification_fail" | "fix_applied" | "slow";
                /** @description Test keys only, with the scenario slow: how long the call takes. */
                "X-Test-Latency-Ms"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RecInput"];
            };
        };
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["model_unavailable_or_service_unavailable"];
        };
    };
    aid: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters. */
                "Idempotency-Key"?: string;
                /** @description The most this call may cost. A larger hold is refused, and the charge never passes it. */
                "X-Max-Credits"?: number;
                /** @description The quote_id of a quote of the same input: the call is held and charged at its price. */
                "X-Quote-Id"?: string;
                /** @description Test keys only: play this refusal or this state of a bill instead of a plain success. */
                "X-Test-Scenario"?: "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "invalid_input" | "payload_too_large" | "unsupported_media_type" | "insufficient_credits" | "payment_required" | "idempotent_replay" | "idempotency_key_reused" | "quote_mismatch" | "rate_limited" | "service_unavailable" | "model_error" | "model_unavailable" | "search_unavailable" | "model_timeout" | "internal_error" | "settlement_pending" | "verification_fail" | "fix_applied" | "slow";
                /** @description Test keys only, with the scenario slow: how long the call takes. */
                "X-Test-Latency-Ms"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AidInput"];
            };
        };
        responses: {
            /** @description The delivered and settled call. The example is what a test key gets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        request_id: string;
                        /** @constant */
                        tool: "aid";
                        output: {
                            /** @description The generated content, for people. */
                            text: string;
                            data: components["schemas"]["AidOutput"];
                            meta: components["schemas"]["OutputMeta"];
                            verification: components["schemas"]["Verification"];
                            grounding: components["schemas"]["Grounding"];
                            /**
                             * @description Over-limit input is rejected, never truncated silently.
                             * @constant
                             */
                            input_fidelity: "strict";
                        };
                        billing: components["schemas"]["Billing"];
                    };
                };
            };
            400: components["responses"]["invalid_input"];
            401: components["responses"]["unauthorized"];
            402: components["responses"]["insufficient_credits_or_payment_required"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            405: components["responses"]["method_not_allowed"];
            409: components["responses"]["idempotent_replay_or_quote_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            502: components["responses"]["model_error"];
            503: components["responses"]["model_unavailable_or_search_unavailable_or_service_unavailable"];
            504: components["responses"]["model_timeout"];
        };
    };
    quoteAid: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters. */
                "Idempotency-Key"?: string;
                /** @description The most this call may cost. A larger hold is refused, and the charge never passes it. */
                "X-Max-Credits"?: number;
                /** @description The quote_id of a quote of the same input: the call is held and charged at its price. */
                "X-Quote-Id"?: string;
                /** @description Test keys only: play this refusal or this state of a bill instead of a plain success. */
                "X-Test-Scenario"?: "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "invalid_input" | "payload_too_large" | "unsupported_media_type" | "insufficient_credits" | "payment_required" | "idempotent_replay" | "idempotency_key_reused" | "quote_mismatch" | "rate_limited" | "service_unavailable" | "model_error" | "model_unavailable" | "search_unavailable" | "model_timeout" | "internal_error" | "settlement_pending" | "verification_fail" | "fix_applied" | "slow";
                /** @description Test keys only, with the scenario slow: how long the call takes. */
                "X-Test-Latency-Ms"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AidInput"];
            };
        };
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["model_unavailable_or_service_unavailable"];
        };
    };
    translate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters. */
                "Idempotency-Key"?: string;
                /** @description The most this call may cost. A larger hold is refused, and the charge never passes it. */
                "X-Max-Credits"?: number;
                /** @description The quote_id of a quote of the same input: the call is held and charged at its price. */
                "X-Quote-Id"?: string;
                /** @description Test keys only: play this refusal or this state of a bill instead of a plain success. */
                "X-Test-Scenario"?: "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "invalid_input" | "payload_too_large" | "unsupported_media_type" | "insufficient_credits" | "payment_required" | "idempotent_replay" | "idempotency_key_reused" | "quote_mismatch" | "rate_limited" | "service_unavailable" | "model_error" | "model_unavailable" | "search_unavailable" | "model_timeout" | "internal_error" | "settlement_pending" | "verification_fail" | "fix_applied" | "slow";
                /** @description Test keys only, with the scenario slow: how long the call takes. */
                "X-Test-Latency-Ms"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TranslateInput"];
            };
        };
        responses: {
            /** @description The delivered and settled call. The example is what a test key gets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        request_id: string;
                        /** @constant */
                        tool: "translate";
                        output: {
                            /** @description The generated content, for people. */
                            text: string;
                            data: components["schemas"]["TranslateOutput"];
                            meta: components["schemas"]["OutputMeta"];
                            verification: components["schemas"]["Verification"];
                            grounding: components["schemas"]["Grounding"];
                            /**
                             * @description Over-limit input is rejected, never truncated silently.
                             * @constant
                             */
                            input_fidelity: "strict";
                        };
                        billing: components["schemas"]["Billing"];
                    };
                };
            };
            400: components["responses"]["invalid_input"];
            401: components["responses"]["unauthorized"];
            402: components["responses"]["insufficient_credits_or_payment_required"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            405: components["responses"]["method_not_allowed"];
            409: components["responses"]["idempotent_replay_or_quote_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            502: components["responses"]["model_error"];
            503: components["responses"]["model_unavailable_or_search_unavailable_or_service_unavailable"];
            504: components["responses"]["model_timeout"];
        };
    };
    quoteTranslate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters. */
                "Idempotency-Key"?: string;
                /** @description The most this call may cost. A larger hold is refused, and the charge never passes it. */
                "X-Max-Credits"?: number;
                /** @description The quote_id of a quote of the same input: the call is held and charged at its price. */
                "X-Quote-Id"?: string;
                /** @description Test keys only: play this refusal or this state of a bill instead of a plain success. */
                "X-Test-Scenario"?: "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "invalid_input" | "payload_too_large" | "unsupported_media_type" | "insufficient_credits" | "payment_required" | "idempotent_replay" | "idempotency_key_reused" | "quote_mismatch" | "rate_limited" | "service_unavailable" | "model_error" | "model_unavailable" | "search_unavailable" | "model_timeout" | "internal_error" | "settlement_pending" | "verification_fail" | "fix_applied" | "slow";
                /** @description Test keys only, with the scenario slow: how long the call takes. */
                "X-Test-Latency-Ms"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TranslateInput"];
            };
        };
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["model_unavailable_or_service_unavailable"];
        };
    };
    letterlens: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters. */
                "Idempotency-Key"?: string;
                /** @description The most this call may cost. A larger hold is refused, and the charge never passes it. */
                "X-Max-Credits"?: number;
                /** @description The quote_id of a quote of the same input: the call is held and charged at its price. */
                "X-Quote-Id"?: string;
                /** @description Test keys only: play this refusal or this state of a bill instead of a plain success. */
                "X-Test-Scenario"?: "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "invalid_input" | "payload_too_large" | "unsupported_media_type" | "insufficient_credits" | "payment_required" | "idempotent_replay" | "idempotency_key_reused" | "quote_mismatch" | "rate_limited" | "service_unavailable" | "model_error" | "model_unavailable" | "search_unavailable" | "model_timeout" | "internal_error" | "settlement_pending" | "verification_fail" | "fix_applied" | "slow";
                /** @description Test keys only, with the scenario slow: how long the call takes. */
                "X-Test-Latency-Ms"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LetterlensInput"];
            };
        };
        responses: {
            /** @description The delivered and settled call. The example is what a test key gets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        request_id: string;
                        /** @constant */
                        tool: "letterlens";
                        output: {
                            /** @description The generated content, for people. */
                            text: string;
                            data: components["schemas"]["LetterlensOutput"];
                            meta: components["schemas"]["OutputMeta"];
                            verification: components["schemas"]["Verification"];
                            grounding: components["schemas"]["Grounding"];
                            /**
                             * @description Over-limit input is rejected, never truncated silently.
                             * @constant
                             */
                            input_fidelity: "strict";
                        };
                        billing: components["schemas"]["Billing"];
                    };
                };
            };
            400: components["responses"]["invalid_input"];
            401: components["responses"]["unauthorized"];
            402: components["responses"]["insufficient_credits_or_payment_required"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            405: components["responses"]["method_not_allowed"];
            409: components["responses"]["idempotent_replay_or_quote_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            502: components["responses"]["model_error"];
            503: components["responses"]["model_unavailable_or_search_unavailable_or_service_unavailable"];
            504: components["responses"]["model_timeout"];
        };
    };
    quoteLetterlens: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters. */
                "Idempotency-Key"?: string;
                /** @description The most this call may cost. A larger hold is refused, and the charge never passes it. */
                "X-Max-Credits"?: number;
                /** @description The quote_id of a quote of the same input: the call is held and charged at its price. */
                "X-Quote-Id"?: string;
                /** @description Test keys only: play this refusal or this state of a bill instead of a plain success. */
                "X-Test-Scenario"?: "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "invalid_input" | "payload_too_large" | "unsupported_media_type" | "insufficient_credits" | "payment_required" | "idempotent_replay" | "idempotency_key_reused" | "quote_mismatch" | "rate_limited" | "service_unavailable" | "model_error" | "model_unavailable" | "search_unavailable" | "model_timeout" | "internal_error" | "settlement_pending" | "verification_fail" | "fix_applied" | "slow";
                /** @description Test keys only, with the scenario slow: how long the call takes. */
                "X-Test-Latency-Ms"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LetterlensInput"];
            };
        };
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["model_unavailable_or_service_unavailable"];
        };
    };
    humanize: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters. */
                "Idempotency-Key"?: string;
                /** @description The most this call may cost. A larger hold is refused, and the charge never passes it. */
                "X-Max-Credits"?: number;
                /** @description The quote_id of a quote of the same input: the call is held and charged at its price. */
                "X-Quote-Id"?: string;
                /** @description Test keys only: play this refusal or this state of a bill instead of a plain success. */
                "X-Test-Scenario"?: "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "invalid_input" | "payload_too_large" | "unsupported_media_type" | "insufficient_credits" | "payment_required" | "idempotent_replay" | "idempotency_key_reused" | "quote_mismatch" | "rate_limited" | "service_unavailable" | "model_error" | "model_unavailable" | "search_unavailable" | "model_timeout" | "internal_error" | "settlement_pending" | "verification_fail" | "fix_applied" | "slow";
                /** @description Test keys only, with the scenario slow: how long the call takes. */
                "X-Test-Latency-Ms"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HumanizeInput"];
            };
        };
        responses: {
            /** @description The delivered and settled call. The example is what a test key gets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        request_id: string;
                        /** @constant */
                        tool: "humanize";
                        output: {
                            /** @description The generated content, for people. */
                            text: string;
                            data: components["schemas"]["HumanizeOutput"];
                            meta: components["schemas"]["OutputMeta"];
                            verification: components["schemas"]["Verification"];
                            grounding: components["schemas"]["Grounding"];
                            /**
                             * @description Over-limit input is rejected, never truncated silently.
                             * @constant
                             */
                            input_fidelity: "strict";
                        };
                        billing: components["schemas"]["Billing"];
                    };
                };
            };
            400: components["responses"]["invalid_input"];
            401: components["responses"]["unauthorized"];
            402: components["responses"]["insufficient_credits_or_payment_required"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            405: components["responses"]["method_not_allowed"];
            409: components["responses"]["idempotent_replay_or_quote_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            502: components["responses"]["model_error"];
            503: components["responses"]["model_unavailable_or_search_unavailable_or_service_unavailable"];
            504: components["responses"]["model_timeout"];
        };
    };
    quoteHumanize: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters. */
                "Idempotency-Key"?: string;
                /** @description The most this call may cost. A larger hold is refused, and the charge never passes it. */
                "X-Max-Credits"?: number;
                /** @description The quote_id of a quote of the same input: the call is held and charged at its price. */
                "X-Quote-Id"?: string;
                /** @description Test keys only: play this refusal or this state of a bill instead of a plain success. */
                "X-Test-Scenario"?: "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "invalid_input" | "payload_too_large" | "unsupported_media_type" | "insufficient_credits" | "payment_required" | "idempotent_replay" | "idempotency_key_reused" | "quote_mismatch" | "rate_limited" | "service_unavailable" | "model_error" | "model_unavailable" | "search_unavailable" | "model_timeout" | "internal_error" | "settlement_pending" | "verification_fail" | "fix_applied" | "slow";
                /** @description Test keys only, with the scenario slow: how long the call takes. */
                "X-Test-Latency-Ms"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["HumanizeInput"];
            };
        };
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["model_unavailable_or_service_unavailable"];
        };
    };
    profile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters. */
                "Idempotency-Key"?: string;
                /** @description The most this call may cost. A larger hold is refused, and the charge never passes it. */
                "X-Max-Credits"?: number;
                /** @description The quote_id of a quote of the same input: the call is held and charged at its price. */
                "X-Quote-Id"?: string;
                /** @description Test keys only: play this refusal or this state of a bill instead of a plain success. */
                "X-Test-Scenario"?: "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "invalid_input" | "payload_too_large" | "unsupported_media_type" | "insufficient_credits" | "payment_required" | "idempotent_replay" | "idempotency_key_reused" | "quote_mismatch" | "rate_limited" | "service_unavailable" | "model_error" | "model_unavailable" | "search_unavailable" | "model_timeout" | "internal_error" | "settlement_pending" | "verification_fail" | "fix_applied" | "slow";
                /** @description Test keys only, with the scenario slow: how long the call takes. */
                "X-Test-Latency-Ms"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileInput"];
            };
        };
        responses: {
            /** @description The delivered and settled call. The example is what a test key gets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        request_id: string;
                        /** @constant */
                        tool: "profile";
                        output: {
                            /** @description The generated content, for people. */
                            text: string;
                            data: components["schemas"]["ProfileOutput"];
                            meta: components["schemas"]["OutputMeta"];
                            verification: components["schemas"]["Verification"];
                            grounding: components["schemas"]["Grounding"];
                            /**
                             * @description Over-limit input is rejected, never truncated silently.
                             * @constant
                             */
                            input_fidelity: "strict";
                        };
                        billing: components["schemas"]["Billing"];
                    };
                };
            };
            400: components["responses"]["invalid_input"];
            401: components["responses"]["unauthorized"];
            402: components["responses"]["insufficient_credits_or_payment_required"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            405: components["responses"]["method_not_allowed"];
            409: components["responses"]["idempotent_replay_or_quote_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            502: components["responses"]["model_error"];
            503: components["responses"]["model_unavailable_or_search_unavailable_or_service_unavailable"];
            504: components["responses"]["model_timeout"];
        };
    };
    quoteProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters. */
                "Idempotency-Key"?: string;
                /** @description The most this call may cost. A larger hold is refused, and the charge never passes it. */
                "X-Max-Credits"?: number;
                /** @description The quote_id of a quote of the same input: the call is held and charged at its price. */
                "X-Quote-Id"?: string;
                /** @description Test keys only: play this refusal or this state of a bill instead of a plain success. */
                "X-Test-Scenario"?: "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "invalid_input" | "payload_too_large" | "unsupported_media_type" | "insufficient_credits" | "payment_required" | "idempotent_replay" | "idempotency_key_reused" | "quote_mismatch" | "rate_limited" | "service_unavailable" | "model_error" | "model_unavailable" | "search_unavailable" | "model_timeout" | "internal_error" | "settlement_pending" | "verification_fail" | "fix_applied" | "slow";
                /** @description Test keys only, with the scenario slow: how long the call takes. */
                "X-Test-Latency-Ms"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProfileInput"];
            };
        };
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["model_unavailable_or_service_unavailable"];
        };
    };
    scholarship: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters. */
                "Idempotency-Key"?: string;
                /** @description The most this call may cost. A larger hold is refused, and the charge never passes it. */
                "X-Max-Credits"?: number;
                /** @description The quote_id of a quote of the same input: the call is held and charged at its price. */
                "X-Quote-Id"?: string;
                /** @description Test keys only: play this refusal or this state of a bill instead of a plain success. */
                "X-Test-Scenario"?: "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "invalid_input" | "payload_too_large" | "unsupported_media_type" | "insufficient_credits" | "payment_required" | "idempotent_replay" | "idempotency_key_reused" | "quote_mismatch" | "rate_limited" | "service_unavailable" | "model_error" | "model_unavailable" | "search_unavailable" | "model_timeout" | "internal_error" | "settlement_pending" | "verification_fail" | "fix_applied" | "slow";
                /** @description Test keys only, with the scenario slow: how long the call takes. */
                "X-Test-Latency-Ms"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScholarshipInput"];
            };
        };
        responses: {
            /** @description The delivered and settled call. The example is what a test key gets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        request_id: string;
                        /** @constant */
                        tool: "scholarship";
                        output: {
                            /** @description The generated content, for people. */
                            text: string;
                            data: components["schemas"]["ScholarshipOutput"];
                            meta: components["schemas"]["OutputMeta"];
                            verification: components["schemas"]["Verification"];
                            grounding: components["schemas"]["Grounding"];
                            /**
                             * @description Over-limit input is rejected, never truncated silently.
                             * @constant
                             */
                            input_fidelity: "strict";
                        };
                        billing: components["schemas"]["Billing"];
                    };
                };
            };
            400: components["responses"]["invalid_input"];
            401: components["responses"]["unauthorized"];
            402: components["responses"]["insufficient_credits_or_payment_required"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            405: components["responses"]["method_not_allowed"];
            409: components["responses"]["idempotent_replay_or_quote_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            502: components["responses"]["model_error"];
            503: components["responses"]["model_unavailable_or_search_unavailable_or_service_unavailable"];
            504: components["responses"]["model_timeout"];
        };
    };
    quoteScholarship: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters. */
                "Idempotency-Key"?: string;
                /** @description The most this call may cost. A larger hold is refused, and the charge never passes it. */
                "X-Max-Credits"?: number;
                /** @description The quote_id of a quote of the same input: the call is held and charged at its price. */
                "X-Quote-Id"?: string;
                /** @description Test keys only: play this refusal or this state of a bill instead of a plain success. */
                "X-Test-Scenario"?: "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "invalid_input" | "payload_too_large" | "unsupported_media_type" | "insufficient_credits" | "payment_required" | "idempotent_replay" | "idempotency_key_reused" | "quote_mismatch" | "rate_limited" | "service_unavailable" | "model_error" | "model_unavailable" | "search_unavailable" | "model_timeout" | "internal_error" | "settlement_pending" | "verification_fail" | "fix_applied" | "slow";
                /** @description Test keys only, with the scenario slow: how long the call takes. */
                "X-Test-Latency-Ms"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ScholarshipInput"];
            };
        };
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["model_unavailable_or_service_unavailable"];
        };
    };
    listCalls: {
        parameters: {
            query?: {
                /** @description Items a page. */
                limit?: number;
                /** @description The next_cursor of the page before. */
                cursor?: string;
                /** @description From this day or moment on, such as 2026-11-01 or 2026-11-01T08:00:00Z. */
                from?: string;
                /** @description Before this day or moment. */
                to?: string;
                /** @description Only this tool. */
                tool?: string;
                /** @description Only this status. */
                status?: "running" | "succeeded" | "failed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of calls. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        items: components["schemas"]["Call"][];
                        /** @description Send it as cursor; null on the last page. */
                        next_cursor: string | null;
                    };
                    "text/csv": string;
                };
            };
            400: components["responses"]["invalid_input"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    readCall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A request_id, such as req_01kajvkx80exampleexampl00. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Call"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    listLedger: {
        parameters: {
            query?: {
                /** @description Items a page. */
                limit?: number;
                /** @description The next_cursor of the page before. */
                cursor?: string;
                /** @description From this day or moment on, such as 2026-11-01 or 2026-11-01T08:00:00Z. */
                from?: string;
                /** @description Before this day or moment. */
                to?: string;
                /** @description Only this kind. */
                kind?: "purchase" | "grant" | "adjustment" | "hold" | "settle" | "void" | "refund" | "claw_back" | "debt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of movements. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        items: components["schemas"]["LedgerEntry"][];
                        /** @description Send it as cursor; null on the last page. */
                        next_cursor: string | null;
                    };
                    "text/csv": string;
                };
            };
            400: components["responses"]["invalid_input"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    listTools: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tools. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Manifest"];
                };
            };
            401: components["responses"]["unauthorized"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    readPrices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A price_version. */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The price list, for ever the same under its version. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceList"];
                };
            };
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    checkHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            401: components["responses"]["unauthorized"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    checkReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It can. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ready";
                    };
                };
            };
            401: components["responses"]["unauthorized"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    readMap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": unknown;
                };
            };
            304: components["responses"]["not_modified"];
            401: components["responses"]["unauthorized"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    readGuide: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": unknown;
                };
            };
            304: components["responses"]["not_modified"];
            401: components["responses"]["unauthorized"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    readOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            304: components["responses"]["not_modified"];
            401: components["responses"]["unauthorized"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    readGateOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            304: components["responses"]["not_modified"];
            401: components["responses"]["unauthorized"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    readApiCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/linkset+json": unknown;
                };
            };
            304: components["responses"]["not_modified"];
            401: components["responses"]["unauthorized"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    readAgentCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            304: components["responses"]["not_modified"];
            401: components["responses"]["unauthorized"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    readLegacyCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            304: components["responses"]["not_modified"];
            401: components["responses"]["unauthorized"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    readGateCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            304: components["responses"]["not_modified"];
            401: components["responses"]["unauthorized"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    readServerJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            304: components["responses"]["not_modified"];
            401: components["responses"]["unauthorized"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    readGateServerJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            304: components["responses"]["not_modified"];
            401: components["responses"]["unauthorized"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    showReference: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            304: components["responses"]["not_modified"];
            401: components["responses"]["unauthorized"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
    checkOutput: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters. */
                "Idempotency-Key"?: string;
                /** @description The most this call may cost. A larger hold is refused, and the charge never passes it. */
                "X-Max-Credits"?: number;
                /** @description The quote_id of a quote of the same input: the call is held and charged at its price. */
                "X-Quote-Id"?: string;
                /** @description Test keys only: play this refusal or this state of a bill instead of a plain success. */
                "X-Test-Scenario"?: "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "invalid_input" | "payload_too_large" | "unsupported_media_type" | "insufficient_credits" | "payment_required" | "idempotent_replay" | "idempotency_key_reused" | "quote_mismatch" | "rate_limited" | "service_unavailable" | "model_error" | "model_unavailable" | "search_unavailable" | "model_timeout" | "internal_error" | "settlement_pending" | "verification_fail" | "fix_applied" | "slow";
                /** @description Test keys only, with the scenario slow: how long the call takes. */
                "X-Test-Latency-Ms"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckOutputInput"];
            };
        };
        responses: {
            /** @description The delivered and settled call. The example is what a test key gets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        request_id: string;
                        /** @constant */
                        tool: "check_output";
                        result: components["schemas"]["CheckOutputOutput"];
                        billing: components["schemas"]["Billing"];
                    };
                };
            };
            400: components["responses"]["invalid_input"];
            401: components["responses"]["unauthorized"];
            402: components["responses"]["insufficient_credits_or_payment_required"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            405: components["responses"]["method_not_allowed"];
            409: components["responses"]["idempotent_replay_or_quote_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            502: components["responses"]["model_error"];
            503: components["responses"]["model_unavailable_or_search_unavailable_or_service_unavailable"];
            504: components["responses"]["model_timeout"];
        };
    };
    quoteCheckOutput: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters. */
                "Idempotency-Key"?: string;
                /** @description The most this call may cost. A larger hold is refused, and the charge never passes it. */
                "X-Max-Credits"?: number;
                /** @description The quote_id of a quote of the same input: the call is held and charged at its price. */
                "X-Quote-Id"?: string;
                /** @description Test keys only: play this refusal or this state of a bill instead of a plain success. */
                "X-Test-Scenario"?: "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "invalid_input" | "payload_too_large" | "unsupported_media_type" | "insufficient_credits" | "payment_required" | "idempotent_replay" | "idempotency_key_reused" | "quote_mismatch" | "rate_limited" | "service_unavailable" | "model_error" | "model_unavailable" | "search_unavailable" | "model_timeout" | "internal_error" | "settlement_pending" | "verification_fail" | "fix_applied" | "slow";
                /** @description Test keys only, with the scenario slow: how long the call takes. */
                "X-Test-Latency-Ms"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CheckOutputInput"];
            };
        };
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["model_unavailable_or_service_unavailable"];
        };
    };
    fixOutput: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters. */
                "Idempotency-Key"?: string;
                /** @description The most this call may cost. A larger hold is refused, and the charge never passes it. */
                "X-Max-Credits"?: number;
                /** @description The quote_id of a quote of the same input: the call is held and charged at its price. */
                "X-Quote-Id"?: string;
                /** @description Test keys only: play this refusal or this state of a bill instead of a plain success. */
                "X-Test-Scenario"?: "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "invalid_input" | "payload_too_large" | "unsupported_media_type" | "insufficient_credits" | "payment_required" | "idempotent_replay" | "idempotency_key_reused" | "quote_mismatch" | "rate_limited" | "service_unavailable" | "model_error" | "model_unavailable" | "search_unavailable" | "model_timeout" | "internal_error" | "settlement_pending" | "verification_fail" | "fix_applied" | "slow";
                /** @description Test keys only, with the scenario slow: how long the call takes. */
                "X-Test-Latency-Ms"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckOutputInput"];
            };
        };
        responses: {
            /** @description The delivered and settled call. The example is what a test key gets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        request_id: string;
                        /** @constant */
                        tool: "fix_output";
                        result: components["schemas"]["FixOutputOutput"];
                        billing: components["schemas"]["Billing"];
                    };
                };
            };
            400: components["responses"]["invalid_input"];
            401: components["responses"]["unauthorized"];
            402: components["responses"]["insufficient_credits_or_payment_required"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            405: components["responses"]["method_not_allowed"];
            409: components["responses"]["idempotent_replay_or_quote_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            502: components["responses"]["model_error"];
            503: components["responses"]["model_unavailable_or_search_unavailable_or_service_unavailable"];
            504: components["responses"]["model_timeout"];
        };
    };
    quoteFixOutput: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters. */
                "Idempotency-Key"?: string;
                /** @description The most this call may cost. A larger hold is refused, and the charge never passes it. */
                "X-Max-Credits"?: number;
                /** @description The quote_id of a quote of the same input: the call is held and charged at its price. */
                "X-Quote-Id"?: string;
                /** @description Test keys only: play this refusal or this state of a bill instead of a plain success. */
                "X-Test-Scenario"?: "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "invalid_input" | "payload_too_large" | "unsupported_media_type" | "insufficient_credits" | "payment_required" | "idempotent_replay" | "idempotency_key_reused" | "quote_mismatch" | "rate_limited" | "service_unavailable" | "model_error" | "model_unavailable" | "search_unavailable" | "model_timeout" | "internal_error" | "settlement_pending" | "verification_fail" | "fix_applied" | "slow";
                /** @description Test keys only, with the scenario slow: how long the call takes. */
                "X-Test-Latency-Ms"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CheckOutputInput"];
            };
        };
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["model_unavailable_or_service_unavailable"];
        };
    };
    listGateTools: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tools. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Manifest"];
                };
            };
            401: components["responses"]["unauthorized"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
        };
    };
}
