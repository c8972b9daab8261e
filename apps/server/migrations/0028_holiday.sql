CREATE TABLE "holiday" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holiday_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "holiday_day" ON "holiday" USING btree ("day");--> statement-breakpoint
-- The general holidays of Hong Kong beside Sundays: 2026 as gazetted; 2027 by the General Holidays Ordinance, under which a day
-- that falls on a Sunday or on another holiday is replaced by a later one.
insert into holiday (day, name, name_en) values
  ('2026-01-01', '一月一日', 'The first day of January'),
  ('2026-02-17', '農曆年初一', 'Lunar New Year’s Day'),
  ('2026-02-18', '農曆年初二', 'The second day of Lunar New Year'),
  ('2026-02-19', '農曆年初三', 'The third day of Lunar New Year'),
  ('2026-04-03', '耶穌受難節', 'Good Friday'),
  ('2026-04-04', '耶穌受難節翌日', 'The day following Good Friday'),
  ('2026-04-06', '清明節翌日', 'The day following Ching Ming Festival'),
  ('2026-04-07', '復活節星期一翌日', 'The day following Easter Monday'),
  ('2026-05-01', '勞動節', 'Labour Day'),
  ('2026-05-25', '佛誕翌日', 'The day following the Birthday of the Buddha'),
  ('2026-06-19', '端午節', 'Tuen Ng Festival'),
  ('2026-07-01', '香港特別行政區成立紀念日', 'Hong Kong Special Administrative Region Establishment Day'),
  ('2026-09-26', '中秋節翌日', 'The day following the Chinese Mid-Autumn Festival'),
  ('2026-10-01', '國慶日', 'National Day'),
  ('2026-10-19', '重陽節翌日', 'The day following Chung Yeung Festival'),
  ('2026-12-25', '聖誕節', 'Christmas Day'),
  ('2026-12-26', '聖誕節後第一個周日', 'The first weekday after Christmas Day'),
  ('2027-01-01', '一月一日', 'The first day of January'),
  ('2027-02-06', '農曆年初一', 'Lunar New Year’s Day'),
  ('2027-02-08', '農曆年初三', 'The third day of Lunar New Year'),
  ('2027-02-09', '農曆年初四', 'The fourth day of Lunar New Year'),
  ('2027-03-26', '耶穌受難節', 'Good Friday'),
  ('2027-03-27', '耶穌受難節翌日', 'The day following Good Friday'),
  ('2027-03-29', '復活節星期一', 'Easter Monday'),
  ('2027-04-05', '清明節', 'Ching Ming Festival'),
  ('2027-05-01', '勞動節', 'Labour Day'),
  ('2027-05-13', '佛誕', 'The Birthday of the Buddha'),
  ('2027-06-09', '端午節', 'Tuen Ng Festival'),
  ('2027-07-01', '香港特別行政區成立紀念日', 'Hong Kong Special Administrative Region Establishment Day'),
  ('2027-09-16', '中秋節翌日', 'The day following the Chinese Mid-Autumn Festival'),
  ('2027-10-01', '國慶日', 'National Day'),
  ('2027-10-08', '重陽節', 'Chung Yeung Festival'),
  ('2027-12-25', '聖誕節', 'Christmas Day'),
  ('2027-12-27', '聖誕節後第一個周日', 'The first weekday after Christmas Day');
